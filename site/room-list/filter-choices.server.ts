import type { Branch } from '#contracts/branch.ts'
import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { RoomFilter } from '#domain/room/room-filters.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { Translate } from '#messages/translator.ts'
import { branchToday } from '../branches/open-now.server.ts'
import type { FilterChoice } from './rooms-view.ts'

const daysAhead = 28
/** Younger ones are carried. */
const youngest = 6

type Option = FilterChoice['options'][number]

/** What there is to choose of each filter, from what the rooms are; a filter that could not tell rooms apart is left out. */
export function filterChoices(
  branches: readonly Branch[],
  rooms: readonly Room[],
  now: EpochMs,
  locale: Locale,
  t: Translate,
): FilterChoice[] {
  const numbers = (values: readonly number[], label: (value: number) => string): Option[] =>
    [...new Set(values)].sort((a, b) => a - b).map((value) => ({ value: String(value), label: label(value) }))
  const range = (from: number, until: number) =>
    Array.from({ length: Math.max(0, until - from + 1) }, (_, step) => from + step)
  const ages = rooms.map(({ minAge }) => minAge)
  const levels = { difficulty: rooms.map((room) => room.difficulty), scare: rooms.map((room) => room.scare) }
  const withRooms = branches.filter(({ slug }) => rooms.some(({ branch }) => branch.slug === slug))
  const options: Readonly<Record<RoomFilter, Option[]>> = {
    branch: withRooms.map(({ slug, name }) => ({ value: slug, label: name[locale] })),
    date: evenings(withRooms, now, locale, t),
    players: numbers(
      rooms.flatMap((room) => range(room.minPlayers, room.maxPlayers)),
      (count) => t('common.players', { count }),
    ),
    age: numbers(range(Math.min(youngest, ...ages), Math.max(...ages)), (count) => t('rooms.age', { count })),
    difficulty: numbers(levels.difficulty, (level) => t(`room.difficulty_${level}` as MessageKey)),
    scare: numbers(levels.scare, (level) =>
      level === 0 ? t('room.scare_0') : t('rooms.scare', { level: t(`room.scare_${level}` as MessageKey) }),
    ),
    language: (['ar', 'en'] as const)
      .filter((language) => rooms.some(({ languages }) => languages.includes(language)))
      .map((language) => ({ value: language, label: t(`rooms.language_${language}`) })),
    stepFree: rooms.some(({ stepFree }) => stepFree)
      ? [{ value: '1', label: t('rooms.filter_stepFree') }]
      : [],
  }
  return (Object.keys(options) as RoomFilter[])
    .map((filter) => ({ filter, label: t(`rooms.filter_${filter}`), options: options[filter] }))
    .filter((choice) => choice.options.length > (choice.filter === 'stepFree' ? 0 : 1))
}

function evenings(branches: readonly Branch[], now: EpochMs, locale: Locale, t: Translate): Option[] {
  const [today] = branches.map((branch) => branchToday(branch, now)).sort()
  if (!today) return []
  return Array.from({ length: daysAhead }, (_, offset) => {
    const date = addDays(today, offset)
    const evening =
      offset === 0
        ? t('common.tonight')
        : offset === 1
          ? t('common.tomorrow')
          : formatDate(date, locale, 'shortInLine')
    return { value: date, label: t('rooms.free_on', { evening }) }
  })
}
