import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DeskPromo } from '#contracts/office/promos.ts'
import { isPromoOver } from '#domain/pricing/promo-code.ts'
import type { StaffAction } from '#domain/staff/permissions.ts'
import { roleMay } from '#domain/staff/permissions.ts'
import { holdsFor, type StaffActor } from '#domain/staff/require-permission.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'

/** Promo codes with the rooms they are for. */
export function selectDeskPromos(db: Queries) {
  return db
    .selectFrom('promo_code')
    .selectAll('promo_code')
    .select((promo) =>
      jsonArrayFrom(
        promo
          .selectFrom('promo_code_room')
          .innerJoin('room', 'room.id', 'promo_code_room.room_id')
          .select('room.slug')
          .whereRef('promo_code_id', '=', 'promo_code.id')
          .orderBy('room.position'),
      ).as('rooms'),
    )
}

export type DeskPromoRow = Awaited<ReturnType<ReturnType<typeof selectDeskPromos>['execute']>>[number]

/** Which permission a code asks for: one that holds in all branches concerns all of them. */
export function actionFor(branchId: number | null): Extract<StaffAction, `promo.${string}`> {
  return branchId === null ? 'promo.change_venue' : 'promo.change'
}

/** A code as the office shows it; its days are those of the branch that asks. */
export function toDeskPromo(
  row: DeskPromoRow,
  { actor, timeZone }: { readonly actor: StaffActor; readonly timeZone: string },
  now: number,
): DeskPromo {
  const dayOf = (at: Date | null, before = 0) => (at ? dateAt(at.getTime() - before, timeZone) : null)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    effect:
      row.amount !== null && row.currency !== null
        ? { amount: row.amount, currency: row.currency }
        : { percent: row.percent ?? 0 },
    firstDay: dayOf(row.valid_from),
    // It ends with its last day: the first moment it is not taken any more is the next one's.
    lastDay: dayOf(row.valid_until, 1),
    weekdays: row.weekdays,
    everywhere: row.branch_id === null,
    rooms: row.rooms.map(({ slug }) => slug),
    useLimit: row.use_limit,
    perGuest: row.per_guest_limit,
    ...(row.after_game && { afterGame: true }),
    active: row.active,
    over: isPromoOver({ active: row.active, validUntil: row.valid_until?.getTime() ?? null }, now),
    uses: row.uses,
    mayChange:
      roleMay(actor.role, actionFor(row.branch_id)) &&
      (row.branch_id === null || holdsFor(actor, row.branch_id)),
  }
}
