import * as calls from '#contracts/calls/quotes.calls.ts'
import { sessionToQuote } from '#contracts/order-call.ts'
import { quote, quoteLine } from '#contracts/quote.ts'
import { judgeStart } from '#domain/availability/judge-start.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { refusedStarts } from '#server/booking/slots/refused-starts.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { findPromoCode } from '#server/prices/find-promo-code.ts'
import { findVoucher } from '#server/vouchers/find-voucher.ts'
import { judgeSelection, quoteSelection } from './order-selection.ts'
import { refusalWords } from './refusal-words.ts'

export function quotesApi(books: BranchBookCache): ApiRouter {
  const ask = endpoint(
    calls.quoteSession,
    {
      access: 'public',
      name: 'quote',
      limit: 'read',
      guesses: 'codes',
      example: { branch: 'riyadh', room: 'alchemist', startsAt: '2026-12-03T16:00:00Z', players: 4 },
      idempotency: 'natural',
    },
    async ({ db, body, locale, now }) => {
      const book = await books.getPublished(db, body.branch, now)
      const room = book?.rooms.find(({ slug }) => slug === body.room)
      if (!book || !room) return refuse('not_found')
      const session = judgeStart(room.sessions, book.clock, Date.parse(body.startsAt), now)
      if (typeof session === 'string') return refuse(refusedStarts[session])
      const { promoCode, voucherCode } = body
      const promo = promoCode ? await findPromoCode(db, promoCode) : null
      if (promoCode && !promo) return refuse('promo_unknown')
      const voucher = voucherCode ? await findVoucher(db, voucherCode) : null
      if (voucherCode && !voucher) return refuse('gift_unknown')
      const { players, children, addOns, pays } = body
      const selection = { addOns, fromStore: [], promo, voucher, pays }
      const visit = { players, children, room, slot: { ...session, roomId: room.id } }
      const refused = judgeSelection(selection, { book, visit }, now)
      if (!refused) return answer(200, quoteSelection(selection, { book, visit }, now))
      const words = { book, room, locale, promoCode, voucherCode }
      return refuse(refused, { values: await refusalWords(db, { code: refused }, words) })
    },
  )
  return router('quotes', [ask], { Quote: quote, QuoteLine: quoteLine, SessionToQuote: sessionToQuote })
}
