import type { History, Message, Turn } from './histories.ts'

export type Happening =
  | { readonly at: number; readonly turn: Turn }
  | { readonly at: number; readonly message: Message }

export type Luck = { readonly random: () => number; readonly lostShare: number; readonly mostCopies: number }

/** In what order things happen this time. A message comes after its turn, as often and as late as luck has it. */
export function scheduleOf(
  histories: readonly History[],
  { random, lostShare, mostCopies }: Luck,
): { happenings: Happening[]; lost: number } {
  const happenings: Happening[] = []
  let lost = 0
  for (const { turns, messages } of histories) {
    const moments = turns.map(() => random())
    for (const [index, turn] of turns.entries()) happenings.push({ at: moments[index] as number, turn })
    for (const message of messages) {
      if (random() < lostShare && !mustArrive(message, turns)) {
        lost++
        continue
      }
      const earliest = message.turn === null ? 0 : (moments[message.turn] as number)
      const copies = 1 + Math.floor(random() * mostCopies)
      for (let copy = 0; copy < copies; copy++)
        happenings.push({ at: earliest + random() * (1.2 - earliest), message })
    }
  }
  return { happenings: happenings.sort((one, other) => one.at - other.at), lost }
}

/** Who is told that a payment failed asks no more: that it was paid after all, the bank has to say. */
function mustArrive({ turn }: Message, turns: readonly Turn[]): boolean {
  return turn !== null && turns[turn]?.to === 'after all'
}
