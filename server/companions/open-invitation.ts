import type { Invitation } from '#contracts/companion.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type GroupOfOrder, readCompanions, readGroupOf } from './group-of-order.queries.ts'
import { groupStateOf, waiversOf } from './group-state.ts'

/** What whoever booked hands on. It is made when it is first asked for; a game that is over or off invites nobody. */
export async function openInvitation(
  tx: Transaction,
  orderId: string,
  now: number,
): Promise<Invitation | 'group_closed'> {
  const game = await readGroupOf(tx, orderId)
  if (!game || groupStateOf(game, now) !== 'coming') return 'group_closed'
  const made = { order_id: orderId, code: newCode(10), secret: newCode(26), created_at: new Date(now) }
  await tx
    .insertInto('invitation')
    .values(made)
    .onConflict((known) => known.column('order_id').doNothing())
    .execute()
  return invitationAnswer(tx, orderId, game)
}

/** The link has come to the wrong people: it opens nothing any more, and those who come keep what they have. */
export async function renewInvitation(
  tx: Transaction,
  orderId: string,
  now: number,
): Promise<Invitation | 'group_closed'> {
  if ((await openInvitation(tx, orderId, now)) === 'group_closed') return 'group_closed'
  await tx
    .updateTable('invitation')
    .set({ secret: newCode(26), renewed_at: new Date(now) })
    .where('order_id', '=', orderId)
    .execute()
  return openInvitation(tx, orderId, now)
}

async function invitationAnswer(tx: Transaction, orderId: string, game: GroupOfOrder): Promise<Invitation> {
  const { code, secret } = await tx
    .selectFrom('invitation')
    .select(['code', 'secret'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { players } = game
  return { code, key: secret, waivers: waiversOf(game), players, companions: await listOf(tx, orderId) }
}

/** Those who come along, as whoever booked and the staff see them. */
export async function listOf(tx: Parameters<typeof readCompanions>[0], orderId: string) {
  const all = await readCompanions(tx, orderId)
  return all.map(({ id, name, created_at }) => ({ id, name, joinedAt: created_at.toISOString() }))
}
