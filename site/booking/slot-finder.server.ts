import type { Branch } from '#contracts/branch.ts'
import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Translate } from '#messages/translator.ts'
import { branchToday } from '../branches/open-now.server.ts'

type Choice = { readonly value: string; readonly label: string }

export type FinderChoices = {
  /** Any of them first, where there is more than one. */
  readonly branches: readonly Choice[]
  /** The one it begins with. */
  readonly chosen: string
  readonly days: readonly Choice[]
  readonly players: readonly Choice[]
  readonly chosenPlayers: string
}

const daysAhead = 21
const usualGroup = 4

/** What the find-a-slot bar offers: the branches, three weeks of evenings, and the group sizes there are rooms for. */
export function finderChoices(
  branches: readonly Branch[],
  rooms: readonly Room[],
  now: EpochMs,
  locale: Locale,
  t: Translate,
): FinderChoices {
  const today = branches.map((branch) => branchToday(branch, now)).sort()[0]
  const smallest = Math.min(...rooms.map((room) => room.minPlayers))
  const largest = Math.max(...rooms.map((room) => room.maxPlayers))
  const sizes =
    rooms.length > 0 ? Array.from({ length: largest - smallest + 1 }, (_, step) => smallest + step) : []
  const dayLabel = (date: string, offset: number) =>
    offset === 0
      ? t('common.tonight')
      : offset === 1
        ? t('common.tomorrow')
        : formatDate(date, locale, 'short')
  return {
    branches: [
      ...(branches.length > 1 ? [{ value: '', label: t('home.finder_any_branch') }] : []),
      ...branches.map(({ slug, name }) => ({ value: slug, label: name[locale] })),
    ],
    chosen: branches[0]?.slug ?? '',
    days: today
      ? Array.from({ length: daysAhead }, (_, offset) => addDays(today, offset)).map((date, offset) => ({
          value: date,
          label: dayLabel(date, offset),
        }))
      : [],
    players: sizes.map((count) => ({ value: String(count), label: t('common.players', { count }) })),
    chosenPlayers: String(sizes.includes(usualGroup) ? usualGroup : (sizes[0] ?? '')),
  }
}

/** Where the bar's form leads: the reservations of the branch it names, or null when it names none. */
export function finderTarget(query: URLSearchParams): string | null {
  const branch = query.get('branch')
  if (!branch || !/^[a-z0-9-]+$/.test(branch)) return null
  const rest = new URLSearchParams()
  for (const name of ['date', 'players']) {
    const value = query.get(name)
    if (value) rest.set(name, value)
  }
  return `/${branch}/reservations${rest.size > 0 ? `?${rest}` : ''}`
}
