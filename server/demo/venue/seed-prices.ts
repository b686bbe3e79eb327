import { sql } from 'kysely'
import type { Currency } from '#domain/money/money.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { dateAt, type EpochMs } from '#domain/time/wall-clock.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { writeLeastPrices } from '#server/prices/write-prices.ts'
import { demoAmount } from './demo-amount.ts'
import {
  demoChildPrices,
  demoGroupPrices,
  demoPrices,
  demoPublicGames,
  demoTiers,
  holidayPercent,
  modifierNames,
  nightShift,
  peakHours,
} from './demo-prices.ts'
import { insertRows } from './insert-rows.ts'

type Branch = { readonly id: number; readonly slug: string; readonly currency: Currency }
type Room = { readonly id: number; readonly slug: string; readonly branch_id: number }

/** Price tiers and modifiers, and how each branch sells. */
export async function seedPrices(db: Queries, now: EpochMs): Promise<void> {
  const branches = (await db.selectFrom('branch').select(['id', 'slug', 'currency']).execute()).filter(
    ({ slug }) => Object.hasOwn(demoPrices, slug),
  )
  await seedTiers(db, branches)
  await seedRoomTerms(db, branches)
  const rooms = await db.selectFrom('room').select(['id', 'slug', 'branch_id']).execute()
  await seedPublicGames(db, branches, rooms)
  await seedModifiers(
    db,
    branches.flatMap((branch) => modifiersOf(branch, rooms, now)),
  )
  for (const branch of branches) {
    await seedFee(db, branch)
    await writeLeastPrices(db, branch.id, now)
  }
}

async function seedTiers(db: Queries, branches: readonly Branch[]): Promise<void> {
  const rooms = await db
    .selectFrom('room')
    .select(['id', 'slug', 'branch_id', 'price_from'])
    .select(['min_players as minPlayers', 'max_players as maxPlayers'])
    .execute()
  const rows = rooms.flatMap((room) => {
    const branch = branches.find(({ id }) => id === room.branch_id)
    if (!branch) return []
    const ofGroup = demoGroupPrices[room.slug]
    const tiers = demoTiers(room.price_from, branch.currency, room)
    return tiers.map(({ players, price }) => ({
      room_id: room.id,
      players,
      per_player: ofGroup === undefined ? price : demoAmount(ofGroup, branch.currency),
    }))
  })
  await insertRows(
    db,
    'price_tier',
    rows,
    sql`(room_id, players) do update set per_player = excluded.per_player`,
  )
}

/** Rooms that are priced otherwise than by player alone. */
async function seedRoomTerms(db: Queries, branches: readonly Branch[]): Promise<void> {
  for (const { id, currency } of branches) {
    const ofBranch = db.updateTable('room').where('branch_id', '=', id)
    await ofBranch.set({ pricing: 'group' }).where('slug', 'in', Object.keys(demoGroupPrices)).execute()
    for (const [slug, { fromAge, untilAge, price }] of Object.entries(demoChildPrices))
      await ofBranch
        .set({
          child_price: demoAmount(price, currency),
          child_from_age: fromAge,
          child_until_age: untilAge,
        })
        .where('slug', '=', slug)
        .execute()
  }
}

async function seedPublicGames(
  db: Queries,
  branches: readonly Branch[],
  rooms: readonly Room[],
): Promise<void> {
  const rows = rooms.flatMap(({ id, slug, branch_id }) => {
    const branch = branches.find((one) => one.id === branch_id)
    const terms = demoPublicGames[slug]
    if (!branch || !terms) return []
    const { seatPrice, minimum, maxParties, decideBeforeMinutes } = terms
    const seat_price = demoAmount(seatPrice, branch.currency)
    return [
      {
        room_id: id,
        seat_price,
        minimum,
        max_parties: maxParties,
        decide_before_minutes: decideBeforeMinutes,
      },
    ]
  })
  await insertRows(
    db,
    'public_game_terms',
    rows,
    sql`(room_id) do update set seat_price = excluded.seat_price, minimum = excluded.minimum,
      max_parties = excluded.max_parties, decide_before_minutes = excluded.decide_before_minutes`,
  )
}

/** A fee has no name of its own to the database: the demo's is the first of its branch. */
async function seedFee(db: Queries, { id, slug, currency }: Branch): Promise<void> {
  const fee = demoPrices[slug]?.fee
  if (!fee) return
  const row = {
    name: JSON.stringify(fee.name),
    basis: 'booking',
    amount: demoAmount(fee.amount, currency),
    taxed: true,
    refundable: false,
  } as const
  const present = await findRow(db, 'price_fee', { branch_id: id }, ['id'])
  if (present) return updateRow(db, 'price_fee', present.id, row)
  await db
    .insertInto('price_fee')
    .values({ ...row, branch_id: id })
    .execute()
}

type ModifierRow = ReturnType<typeof modifiersOf>[number]

function modifiersOf(branch: Branch, rooms: readonly Room[], now: EpochMs) {
  const prices = demoPrices[branch.slug]
  if (!prices) throw new Error(`The demo branch ${branch.slug} has no prices`)
  const blank = {
    branch_id: branch.id,
    room_id: null as number | null,
    percent: null as number | null,
    per_player: null as number | null,
    weekdays: null as number[] | null,
    from_time: null as string | null,
    until_time: null as string | null,
    from_date: null as string | null,
    until_date: null as string | null,
    within_minutes: null as number | null,
  }
  const peak = {
    ...blank,
    kind: 'peak',
    name: modifierNames.peak,
    per_player: demoAmount(prices.peak.perPlayer, branch.currency),
    weekdays: prices.peak.days,
    from_time: peakHours.from,
    until_time: peakHours.until,
  } as const
  const ward = rooms.find(({ slug, branch_id }) => slug === nightShift.room && branch_id === branch.id)
  const { name, from, until } = nextHoliday(prices.holiday, dateAt(now, 'UTC'))
  const { percent, minutes } = prices.lastMinute
  return [
    { ...blank, kind: 'weekend', name: modifierNames.weekend, percent: prices.weekendPercent },
    peak,
    ...(ward && branch.slug === nightShift.branch
      ? [
          {
            ...peak,
            name: modifierNames.nightShift,
            room_id: ward.id,
            per_player: demoAmount(nightShift.perPlayer, branch.currency),
            weekdays: null,
            from_time: nightShift.from,
            until_time: nightShift.until,
          },
        ]
      : []),
    { ...blank, kind: 'date_range', name, percent: holidayPercent, from_date: from, until_date: until },
    { ...blank, kind: 'last_minute', name: modifierNames.lastMinute, percent, within_minutes: minutes },
  ] as const
}

function nextHoliday(holiday: { name: object; from: string; days: number }, today: IsoDate) {
  const dates = [0, 1].map((later) => {
    const from = `${Number(today.slice(0, 4)) + later}-${holiday.from}`
    return { name: holiday.name, from, until: addDays(from, holiday.days - 1) }
  })
  // The second one is always ahead.
  const [soonest, nextYear] = dates as [(typeof dates)[number], (typeof dates)[number]]
  return soonest.until >= today ? soonest : nextYear
}

/** A modifier has no name of its own to the database: the demo's is the first of its kind in a branch or room. */
async function seedModifiers(db: Queries, rows: readonly ModifierRow[]): Promise<void> {
  const present = await db
    .selectFrom('price_modifier')
    .select(['id', 'branch_id', 'room_id', 'kind'])
    .orderBy('id')
    .execute()
  const missing: ModifierRow[] = []
  for (const row of rows) {
    const same = present.find(
      ({ branch_id, room_id, kind }) =>
        branch_id === row.branch_id && room_id === row.room_id && kind === row.kind,
    )
    if (!same) missing.push(row)
    else {
      const given = { ...row, name: JSON.stringify(row.name), weekdays: row.weekdays && [...row.weekdays] }
      await db.updateTable('price_modifier').set(given).where('id', '=', same.id).execute()
    }
  }
  await insertRows(db, 'price_modifier', missing)
}
