import { cartToOpen } from '../cart.ts'
import { heldOrder } from '../order-call.ts'
import { call } from './call.ts'
import { itemProblems } from './order-problems.ts'

export const openCart = call('post', '/carts', {
  body: cartToOpen,
  answers: { 201: heldOrder },
  problems: ['not_found', 'venue_closed', 'invalid', 'idempotency_conflict', ...itemProblems],
})
