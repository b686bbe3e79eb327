import * as calls from '#contracts/calls/orders.calls.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { orderAnswer } from '#server/orders/order-answer.ts'
import { changePlayers, type PlayersChanged, showPlayersChange } from './change-players.ts'

/** More or fewer people than were booked. */
export function playersEndpoints(books: BranchBookCache): Endpoint[] {
  const terms = endpoint(
    calls.showPlayersChange,
    { access: 'order', name: 'players_terms' },
    async ({ db, order: { id, branch }, query: { players, children }, now }) => {
      const book = await books.get(db, branch, now)
      if (!book) return refuse('players_fixed')
      const wish = { orderId: id, actor: 'guest' } as const
      const shown = await showPlayersChange(db, book, { ...wish, players, children }, now)
      if (!shown.ok) return refusePlayers(db, shown, id, book)
      const { smallest, largest, child } = shown
      return answer(200, { ...shown.terms, smallest, largest, child })
    },
  )
  const change = endpoint(
    calls.changePlayers,
    {
      access: 'order',
      name: 'players',
      idempotency: 'stored',
      example: { players: 5, expected: { toPay: 9500, toReturn: 0 } },
    },
    async ({ db, order: { id, branch }, body, now, once }) => {
      const book = await books.get(db, branch, now)
      if (!book) return refuse('players_fixed')
      return once(async (tx) => {
        const changed = await changePlayers(tx, book, { orderId: id, ...body, actor: 'guest' }, now)
        if (!changed.ok) return refusePlayers(tx, changed, id, book)
        return answer(200, { terms: changed.terms, order: await orderAnswer(tx, id) })
      })
    },
  )
  return [terms, change]
}

async function refusePlayers(
  db: Queries,
  refused: PlayersChanged & { ok: false },
  orderId: string,
  book: BranchBook,
) {
  const { code } = refused
  if (code === 'order_unknown') throw new Error(`The order ${orderId} is gone`)
  if (code === 'terms_changed') return refuse(code, { more: { terms: refused.terms } })
  if (code !== 'group_too_small' && code !== 'group_too_large') return refuse(code)
  const booking = await findRow(db, 'booking', { order_id: orderId }, ['room_id'])
  const room = book.rooms.find(({ id }) => id === booking?.room_id)
  return refuse(code, {
    values: { count: code === 'group_too_small' ? room?.minPlayers : room?.maxPlayers },
  })
}
