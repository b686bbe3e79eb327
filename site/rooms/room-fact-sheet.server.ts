import type { Branch } from '#contracts/branch.ts'
import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type EscapeFigures, escapesShown } from '#domain/result/escape-figures.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { Translate } from '#messages/translator.ts'
import { minutesEarly } from '../branches/minutes-early.ts'

export type RoomFact = {
  readonly term: string
  readonly value: string
  /** Where there is more of it. */
  readonly more?: { readonly to: string; readonly label: string }
}

/** What people ask about a room before they book, as terms and values; what its poster says is not said again. */
export function roomFactSheet(
  room: Room,
  branch: Branch,
  games: { readonly escapes: EscapeFigures; readonly hasTimes: boolean },
  locale: Locale,
  t: Translate,
): RoomFact[] {
  const languages = room.languages.map((language) => t(`room.language_${language}`))
  const facts: [MessageKey, string][] = [
    ['room.languages', languages.join(' / ')],
    ['room.arrive', t('branch.arrive_early', { count: minutesEarly })],
  ]
  const rest: typeof facts = [['branch.address', branch.address[locale]]]
  if (room.stepFree) rest.push(['room.access', t('room.step_free')])
  const inWords = ([term, value]: (typeof facts)[number]) => ({ term: t(term), value })
  return [...facts.map(inWords), ...gameFacts(room, games, t), ...rest.map(inWords)]
}

/** How games of the room ended, where the venue writes it down. */
function gameFacts(
  { branch, slug }: Room,
  { escapes, hasTimes }: { readonly escapes: EscapeFigures; readonly hasTimes: boolean },
  t: Translate,
): RoomFact[] {
  const shown = escapesShown(escapes)
  const list = { to: `/${branch.slug}/escape-rooms/${slug}/times`, label: t('result.times_title') }
  const facts: RoomFact[] = []
  if (shown)
    facts.push({
      term: t('room.escaped'),
      value: t('room.escaped_of', { percent: shown.percent, count: escapes.games }),
    })
  if (shown?.record || hasTimes)
    facts.push({
      term: t('room.record'),
      value: shown?.record ? formatGameTime(shown.record) : '',
      ...(hasTimes && { more: list }),
    })
  return facts
}
