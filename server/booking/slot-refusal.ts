import type { ProblemCode } from '#contracts/problems/problem-codes.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type Alternatives, freeAlternatives, type SlotWish } from '#server/availability/free-alternatives.ts'
import { type Refusal, refuse } from '#server/calls/endpoint-problems.ts'
import type { Queries } from '#server/db/connect.ts'
import { refusalWords } from '#server/orders/refusal-words.ts'

/** Says why a slot can not be had; one that is taken is answered with the nearest that are free. */
export async function slotRefusal<const Code extends ProblemCode>(
  db: Queries,
  code: Code,
  wish: SlotWish & { readonly locale: Locale },
  now: number,
  alternatives: () => Promise<Alternatives> = () => freeAlternatives(db, wish, now),
): Promise<Refusal<Code>> {
  const { book, locale } = wish
  const room = book.rooms.find(({ slug }) => slug === wish.room)
  const values = await refusalWords(db, { code }, { book, room, locale })
  const more = code === 'slot_taken' ? await alternatives() : undefined
  return refuse(code, { values, ...(more && { more }) })
}
