import * as calls from '#contracts/calls/public-games.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { type RoomTaken, showRoomTerms, takeRoom } from './take-room.ts'

/** The only party of a public game takes the whole room. */
export function takeRoomEndpoints(books: BranchBookCache): Endpoint[] {
  const refuseRoom = (taken: RoomTaken & { ok: false }, orderId: string) => {
    if (taken.code === 'order_unknown') throw new Error(`The order ${orderId} is gone`)
    if (taken.code === 'terms_changed')
      return refuse(taken.code, { more: { terms: { toPay: taken.terms.toPay, toReturn: 0 } } })
    return refuse(taken.code)
  }
  const terms = endpoint(
    calls.showRoomTerms,
    { access: 'order', name: 'room_terms' },
    async ({ db, order: { id, branch }, now }) => {
      const book = await books.get(db, branch, now)
      if (!book) return refuse('game_over')
      const shown = await showRoomTerms(db, book, id, now)
      return shown.ok ? answer(200, shown.terms) : refuseRoom(shown, id)
    },
  )
  const take = endpoint(
    calls.takeRoom,
    { access: 'order', name: 'take_room', idempotency: 'stored', example: { toPay: 36000 } },
    async ({ db, order: { id, branch }, body, now, once }) => {
      const book = await books.get(db, branch, now)
      if (!book) return refuse('game_over')
      return once(async (tx) => {
        const taken = await takeRoom(tx, book, { orderId: id, expected: body, actor: 'guest' }, now)
        return taken.ok ? answer(200, await orderAnswer(tx, id)) : refuseRoom(taken, id)
      })
    },
  )
  return [terms, take]
}
