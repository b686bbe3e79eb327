import { isCompanionName, isSameName, tidyName } from '#domain/companion/companion-name.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { FoundInvitation } from './find-invitation.ts'
import { readCompanions, readGroupOf } from './group-of-order.queries.ts'
import { groupStateOf, placesOf } from './group-state.ts'

type Wish = { readonly name: string; readonly locale: Locale }

type Joined =
  | { readonly ok: true; readonly key: string }
  | {
      readonly ok: false
      readonly code:
        | 'invitation_not_found'
        | 'group_closed'
        | 'group_full'
        | 'companion_name'
        | 'companion_named'
    }

/** Says that somebody comes along. Two who want the last place come one after the other, by the invitation's lock. */
export async function joinGroup(
  tx: Transaction,
  invitation: FoundInvitation,
  wish: Wish,
  now: number,
): Promise<Joined> {
  const { orderId, secret } = invitation
  const locked = await tx
    .selectFrom('invitation')
    .select('secret')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  // The link may have been renewed while they were writing their name.
  const isStill = locked && (invitation.companionId !== null || locked.secret === secret)
  return isStill ? takePlace(tx, invitation, wish, now) : { ok: false, code: 'invitation_not_found' }
}

/** The same for who has the invitation's lock. */
export async function takePlace(
  tx: Transaction,
  { orderId, companionId }: FoundInvitation,
  { name: typed, locale }: Wish,
  now: number,
): Promise<Joined> {
  const game = await readGroupOf(tx, orderId)
  if (!game || groupStateOf(game, now) !== 'coming') return { ok: false, code: 'group_closed' }
  const companions = await readCompanions(tx, orderId)
  const already = companions.find(({ id }) => id === companionId)
  if (already) return { ok: true, key: already.secret }
  const name = tidyName(typed)
  if (!isCompanionName(name)) return { ok: false, code: 'companion_name' }
  if (placesOf(game, companions.length) === 0) return { ok: false, code: 'group_full' }
  if (companions.some((one) => isSameName(one.name, name))) return { ok: false, code: 'companion_named' }
  const key = newCode(26)
  const companion = { order_id: orderId, name, locale, secret: key, created_at: new Date(now) }
  await tx.insertInto('companion').values(companion).execute()
  return { ok: true, key }
}
