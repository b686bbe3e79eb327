/** What can be wrong with a seat in a public game. */
export const gameProblemKinds = {
  game_asks: { status: 409, message: 'errors.game_asks' },
  game_full: { status: 409, message: 'errors.game_full' },
  game_differs: { status: 409, message: 'errors.game_differs' },
  game_over: { status: 409, message: 'errors.game_over' },
  game_joined: { status: 409, message: 'errors.game_joined' },
  session_shared: { status: 409, message: 'errors.session_shared' },
} as const
