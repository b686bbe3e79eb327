import { order } from '../order.ts'
import { roomTerms, roomToTake } from '../public-game.ts'
import { call } from './call.ts'
import { orderParams } from './params.ts'

/** Nobody else is in it any more, or somebody is. */
const problems = ['game_over', 'game_joined', 'terms_changed'] as const

export const showRoomTerms = call('get', '/orders/:code/whole-room', {
  params: orderParams,
  answers: { 200: roomTerms },
  problems,
})

export const takeRoom = call('post', '/orders/:code/whole-room', {
  params: orderParams,
  body: roomToTake,
  answers: { 200: order },
  problems,
})
