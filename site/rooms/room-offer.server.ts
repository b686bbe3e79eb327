import type { Branch } from '#contracts/branch.ts'
import type { Room } from '#contracts/room.ts'
import { saleWindow } from '#domain/availability/sale-window.ts'
import type { SaleClock } from '#domain/availability/session-plan.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { type Locale, weekStart } from '#domain/locale/locale.ts'
import { currencyLabel, formatMoney, moneyParts } from '#domain/money/format-money.ts'
import type { Currency } from '#domain/money/money.ts'
import { childAgesOf, type PricePlan } from '#domain/pricing/price-plan.ts'
import { childPriceFrom, type GroupPrice, priceTable } from '#domain/pricing/price-table.ts'
import { weekFrom } from '#domain/time/calendar-date.ts'
import { formatWeekday } from '#domain/time/format-date.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Translate } from '#messages/translator.ts'
import { wantedDay, wantedPlayers } from '../booking/evening.server.ts'

const usualGroup = 4

type OfferParts = {
  readonly branch: Branch
  readonly room: Room
  readonly clock: SaleClock
  /** None while a room is not sold. */
  readonly prices: PricePlan | undefined
  readonly query: URLSearchParams
  readonly holdMinutes: number
}

/** What of a room can be booked, as far as it does not depend on who else books: limits, prices, the choice so far. */
export function roomOffer(
  { branch, room, clock, prices, query, holdMinutes }: OfferParts,
  now: EpochMs,
  locale: Locale,
  t: Translate,
) {
  const { today, lastDay } = saleWindow(clock, now)
  const table = prices ? priceTable(prices, room, null) : []
  const { currency } = branch
  const isGroup = prices?.pricing === 'group'
  const stepOf = ({ perPlayer, total }: GroupPrice) => (isGroup ? total : perPlayer)
  const most = Math.max(...table.map(stepOf))
  const least = Math.min(...table.map(stepOf))
  const short = (amount: number) => moneyParts({ amount, currency }, locale, { short: true }).number
  const asked = query.get('date')
  const time = query.get('time')
  const per = t(isGroup ? 'room.per_group' : 'room.per_player')
  const size = wantedPlayers(query.get('players')) ?? usualGroup
  return {
    branch: branch.slug,
    room: room.slug,
    timeZone: branch.timeZone,
    currency,
    today,
    lastDay,
    sizes: table.map(({ players, perPlayer, total }) => ({
      players,
      label: t('common.players', { count: players }),
      number: short(isGroup ? total : perPlayer),
      perPlayer: { amount: perPlayer, currency },
      total: { amount: total, currency },
      spoken: t(isGroup ? 'room.price_row_group' : 'room.price_row', {
        count: players,
        amount: formatMoney({ amount: isGroup ? total : perPlayer, currency }, locale, { short: true }),
      }),
      /** How high its step stands: 1 for the dearest, 0 for the cheapest. */
      height: most > least ? ((isGroup ? total : perPlayer) - least) / (most - least) : 0,
    })),
    /** Amounts under each other have the same decimals: none, or all. */
    areWhole: table.every(({ perPlayer, total }) => !(short(perPlayer) + short(total)).includes('.')),
    week: weekColumns(locale),
    choice: {
      date: asked === null ? null : wantedDay(asked, today),
      time: time && /^\d{2}:\d{2}$/.test(time) ? time : null,
      players: Math.min(Math.max(size, room.minPlayers), room.maxPlayers),
    },
    words: {
      tonight: t('common.tonight'),
      tomorrow: t('common.tomorrow'),
      clock: t('common.branch_time', { branch: branch.name[locale] }),
      per,
      unit: [per, currencyLabel(currency, locale)].join(listComma(locale)),
      quiet: t(prices && prices.fees.length > 0 ? 'room.price_quiet_fees' : 'room.price_quiet'),
      child: childWords(prices, currency, locale, t),
      hold: t('room.hold_note', { count: holdMinutes }),
    },
  }
}

/** What a child pays on an ordinary day, and who counts as one; null where all pay the same. */
function childWords(prices: PricePlan | undefined, currency: Currency, locale: Locale, t: Translate) {
  const ages = prices && childAgesOf(prices)
  const least = prices && childPriceFrom(prices)
  if (!ages || least == null) return null
  const amount = formatMoney({ amount: least, currency }, locale, { short: true })
  return t('room.price_child', { from: ages.fromAge, until: ages.untilAge, amount })
}

export type RoomOffer = ReturnType<typeof roomOffer>

/** The seven weekdays from the one a week begins on, short ones without the Arabic article. */
function weekColumns(locale: Locale) {
  return {
    start: weekStart[locale],
    days: weekFrom(weekStart[locale]).map((day) => ({
      short: formatWeekday(day, locale, 'weekday').replace(/^ال/, ''),
      long: formatWeekday(day, locale, 'weekdayLong'),
    })),
  }
}
