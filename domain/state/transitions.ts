/** A state machine as one table: from each state, the states that may follow. Those without an entry are final. */
export type Transitions<State extends string> = { readonly [From in State]?: readonly State[] }

/** The states from which another may be reached: what an UPDATE's WHERE asks for. */
export function statesBefore<State extends string>(table: Transitions<State>, to: State): State[] {
  return (Object.keys(table) as State[]).filter((from) => table[from]?.includes(to))
}

/** Tells whether one state may follow another. */
export function mayFollow<State extends string>(table: Transitions<State>, from: State, to: State): boolean {
  return table[from]?.includes(to) ?? false
}
