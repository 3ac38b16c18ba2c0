/// Ends the program with a reason where a script is made of what no hand can do, in optimized builds as in others.
func demand(_ isPossible: Bool, _ reason: @autoclosure () -> String) {
  if !isPossible { fatalError(reason()) }
}
