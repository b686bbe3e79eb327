import type { SlotChoice } from '#contracts/order-call.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/

/** What a mailed link chooses for a guest whose slot was lost: one of the slots it offered, or the money back. */
export function choiceFromLink(wish: string | null, query: URLSearchParams): SlotChoice | null {
  if (wish === 'refund') return { choice: 'refund' }
  const [room, startsAt] = [query.get('room'), query.get('slot')]
  // A mail program may have cut the address short.
  if (wish !== 'choose' || !room || !startsAt || !instant.test(startsAt)) return null
  return { choice: 'slot', room, startsAt }
}
