import type { Audience } from '#domain/availability/session-plan.ts'
import { addDays, type IsoDate, weekdayOf } from '#domain/time/calendar-date.ts'
import { businessDay, type EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'

const [friday, saturday] = [5, 6] as const

/** Evenings ahead on which something is different from the week's plan. Days count from today. */
const closures = [
  {
    branch: 'kuwait',
    room: 'prison',
    from: 10,
    until: 12,
    hours: null,
    reason: { en: 'Maintenance: the locks get new locks', ar: 'صيانة: الأقفال تحصل على أقفال جديدة' },
  },
  {
    branch: 'dubai',
    room: 'station',
    from: 6,
    until: 6,
    hours: ['16:00', '19:30'],
    reason: { en: 'New hosts are trained', ar: 'تدريب مضيفين جدد' },
  },
  {
    branch: 'cairo',
    room: null,
    from: 20,
    until: 20,
    hours: null,
    reason: { en: 'A company has the whole house for the evening', ar: 'المكان كله محجوز لشركة هذا المساء' },
  },
] as const

/** On the first such weekday from the day after tomorrow, before the branch opens to everyone else. */
const extras = [
  { branch: 'riyadh', room: 'vault', weekday: saturday, starts: '13:30', audience: 'families' },
  { branch: 'riyadh', room: 'vault', weekday: saturday, starts: '14:45', audience: 'families' },
  { branch: 'cairo', room: 'library', weekday: friday, starts: '13:30', audience: 'everyone' },
] as const satisfies readonly { audience: Audience; [field: string]: unknown }[]

/** Closures and extra sessions ahead of today. */
export async function seedEvenings(db: Queries, now: EpochMs): Promise<void> {
  const rooms = await db
    .selectFrom('room')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .select(['room.id', 'room.slug', 'branch.id as branchId', 'branch.slug as branch', 'branch.time_zone'])
    .execute()
  const place = (branch: string, slug: string | null) => {
    const found = rooms.find((room) => room.branch === branch && (slug === null || room.slug === slug))
    if (!found) throw new Error(`The demo has no room ${branch}/${slug}`)
    return {
      ids: { branch_id: found.branchId, room_id: slug === null ? null : found.id },
      today: businessDay(now, found.time_zone),
    }
  }
  await insertRows(
    db,
    'closure',
    closures.map(({ branch, room, from, until, hours, reason }) => {
      const { ids, today } = place(branch, room)
      const [from_time, until_time] = hours ?? [null, null]
      const dates = { from_date: addDays(today, from), until_date: addDays(today, until) }
      return { ...ids, ...dates, from_time, until_time, reason }
    }),
  )
  await insertRows(
    db,
    'extra_session',
    extras.map(({ branch, room, weekday, starts, audience }) => {
      const { ids, today } = place(branch, room)
      return { ...ids, date: nextWeekday(addDays(today, 2), weekday), starts, audience }
    }),
  )
}

function nextWeekday(from: IsoDate, weekday: number): IsoDate {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}
