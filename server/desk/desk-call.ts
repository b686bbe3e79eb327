import type { DeskBooking } from '#contracts/office/desk.ts'
import type { OfficeReader } from '#domain/staff/require-permission.ts'
import type { BranchOfCall } from '#server/calls/endpoint.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readDeskBookings } from './desk-bookings.queries.ts'
import type { DeskOrderCall } from './desk-order.ts'

type Named<By> = {
  readonly staff: By
  readonly branch: BranchOfCall
  readonly params: { readonly code: string }
}

/** Which order a call is about, and who asks. */
export function orderOf<By extends OfficeReader>({ staff, branch, params }: Named<By>): DeskOrderCall<By> {
  return { actor: staff, branchId: branch.id, code: params.code }
}

/** The booking of an order, as it is after a change. */
export async function bookingAnswer(tx: Transaction, code: string, now: number): Promise<DeskBooking> {
  const { id } = await tx.selectFrom('order').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const [booking] = await readDeskBookings(tx, { orderId: id }, now)
  if (!booking) throw new Error(`The order ${code} has no booking`)
  return booking
}
