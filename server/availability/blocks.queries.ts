import { sql } from 'kysely'
import type { TimeBlock } from '#contracts/office/calendar.ts'
import type { Queries } from '#server/db/connect.ts'

type Span = {
  readonly branchId: number
  /** With one, those that concern this room alone. */
  readonly roomId?: number
  readonly from: number
  readonly until: number
}

/** The blocks of a branch or a room that touch a time, the earliest first. */
export async function readBlocks(db: Queries, span: Span): Promise<TimeBlock[]> {
  const { branchId, roomId, from, until } = span
  const during = sql`tstzrange(${new Date(from)}, ${new Date(until)}, '[)')`
  const all = blocks(db)
    .where('time_block.branch_id', '=', branchId)
    .where(sql<boolean>`time_block.during && ${during}`)
    .orderBy('time_block.starts_at')
    .orderBy('time_block.id')
  const ofRoom = all.where(({ or, eb }) =>
    or([eb('room_id', 'is', null), eb('room_id', '=', roomId ?? null)]),
  )
  return (await (roomId === undefined ? all : ofRoom).execute()).map(shown)
}

/** One block of a branch. */
export async function findBlock(db: Queries, branchId: number, id: string): Promise<TimeBlock | null> {
  const row = await blocks(db)
    .where('time_block.branch_id', '=', branchId)
    .where('time_block.id', '=', id)
    .executeTakeFirst()
  return row ? shown(row) : null
}

function blocks(db: Queries) {
  return db
    .selectFrom('time_block')
    .leftJoin('room', 'room.id', 'time_block.room_id')
    .leftJoin('staff_member', 'staff_member.id', 'time_block.created_by')
    .select(['time_block.id', 'room.slug as room', 'starts_at', 'ends_at', 'kind', 'note'])
    .select('staff_member.name as by')
}

type Row = Awaited<ReturnType<ReturnType<typeof blocks>['executeTakeFirstOrThrow']>>

function shown({ starts_at, ends_at, ...row }: Row): TimeBlock {
  return { ...row, startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() }
}
