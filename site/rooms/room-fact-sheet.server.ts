import type { Branch } from '#contracts/branch.ts'
import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type EscapeFigures, escapesShown } from '#domain/result/escape-figures.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { Translate } from '#messages/translator.ts'
import { minutesEarly } from '../branches/minutes-early.ts'

export type RoomFact = { readonly term: string; readonly value: string }

/** What people ask about a room before they book, as terms and values; what its poster says is not said again. */
export function roomFactSheet(
  room: Room,
  branch: Branch,
  escapes: EscapeFigures,
  locale: Locale,
  t: Translate,
): RoomFact[] {
  const languages = room.languages.map((language) => t(`room.language_${language}`))
  const facts: [MessageKey, string][] = [
    ['room.languages', languages.join(' / ')],
    ['room.arrive', t('branch.arrive_early', { count: minutesEarly })],
    ['branch.address', branch.address[locale]],
  ]
  const shown = escapesShown(escapes)
  if (shown)
    facts.push(['room.escaped', t('room.escaped_of', { percent: shown.percent, count: escapes.games })])
  if (shown?.record) facts.push(['room.record', formatGameTime(shown.record)])
  if (room.stepFree) facts.push(['room.access', t('room.step_free')])
  return facts.map(([term, value]) => ({ term: t(term), value }))
}
