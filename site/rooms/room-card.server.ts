import type { Room } from '#contracts/room.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { Film } from '#kit/ui/film/film-files.ts'
import type { PictureSource } from '#kit/ui/picture.tsx'
import type { Translate } from '#messages/translator.ts'
import { decorativeSource } from '../shell/picture-source.server.ts'
import { roomFilm } from './room-film.server.ts'

/** Title low in the middle, along the reading side, or high under the frame: neighbours differ. */
const cuts = ['low', 'side', 'high'] as const
type PosterCut = (typeof cuts)[number]

/** A room as its poster shows it, in one language. */
export type RoomCard = {
  readonly slug: string
  readonly branch: string
  readonly href: string
  readonly name: string
  readonly tagline: string
  readonly branchName: string
  /** Minutes, players, age. */
  readonly facts: readonly string[]
  readonly difficulty: number
  readonly difficultyLabel: string
  /** The lowest price of a player, or of a group, as a sentence. */
  readonly price: string
  readonly picture: PictureSource | null
  readonly focal: string
  readonly tint: string
  /** How its poster is laid out; a poster stays itself wherever it hangs. */
  readonly cut: PosterCut
  readonly film: Film | null
}

export function roomHref(branch: string, room: string): string {
  return `/${branch}/escape-rooms/${room}`
}

/** What a room is said to cost at least: a player, or the group where it is priced so. */
export function leastPrice({ priceFrom, groupPriceFrom }: Pick<Room, 'priceFrom' | 'groupPriceFrom'>): Money {
  return groupPriceFrom ?? priceFrom
}

/** Minutes, players and age of a room as three short texts. */
export function roomFacts(room: Room, t: Translate): string[] {
  return [
    t('common.minutes', { count: room.durationMinutes }),
    t('common.players_range', { min: room.minPlayers, max: room.maxPlayers }),
    t('common.age_plus', { age: room.minAge }),
  ]
}

export function roomCard(room: Room, locale: Locale, t: Translate): RoomCard {
  const cover = room.pictures.find(({ role }) => role === 'cover') ?? room.pictures[0]
  return {
    slug: room.slug,
    branch: room.branch.slug,
    href: roomHref(room.branch.slug, room.slug),
    name: room.name[locale],
    tagline: room.tagline[locale],
    branchName: room.branch.name[locale],
    facts: roomFacts(room, t),
    difficulty: room.difficulty,
    difficultyLabel: t('a11y.difficulty', { level: room.difficulty }),
    price: t(room.groupPriceFrom ? 'common.from_price_group' : 'common.from_price', {
      amount: formatMoney(leastPrice(room), locale, { short: true }),
    }),
    picture: decorativeSource(cover),
    focal: room.focal,
    tint: room.tint,
    cut: cuts[room.position % cuts.length] ?? 'low',
    film: roomFilm(room),
  }
}
