import { openInvitation } from '#server/companions/open-invitation.ts'
import type { Transaction } from '#server/db/connect.ts'

/** The link of a group, for the phones of those who stand at the desk or before a device. */
export async function groupAddress(
  tx: Transaction,
  orderId: string,
  publicUrl: string,
  now: number,
): Promise<{ readonly address: string } | 'group_closed'> {
  const opened = await openInvitation(tx, orderId, now)
  if (opened === 'group_closed') return opened
  const { branch, room } = await tx
    .selectFrom('booking')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .select(['branch.slug as branch', 'room.slug as room'])
    .where('booking.order_id', '=', orderId)
    .orderBy('booking.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // Without a language: each reads it in their own.
  const path = `/${branch}/escape-rooms/${room}/group?invitation=${opened.code}#key=${opened.key}`
  return { address: publicUrl + path }
}
