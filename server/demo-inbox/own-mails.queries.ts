import type { Locale } from '#domain/locale/locale.ts'
import { guestMails } from '#domain/mail/mail-content.ts'
import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'
import { embedTicketQr } from '#server/mail/ticket-qr.ts'

type Held = { readonly code: string; readonly secret: string }

/** What a browser has the keys of. */
export type KeysOfBrowser = { readonly orders: readonly Held[]; readonly requests: readonly Held[] }

export type OwnMail = Awaited<ReturnType<typeof readOwnMails>>[number]

const day = 24 * 60 * 60_000
const mostMails = 50

/**
 * What was written about orders and requests whose keys are there, the newest first. A mail that opens bookings by their
 * address is among them only where each of those is open here already: everybody can ask the demo for any address.
 */
export async function readOwnMails(db: Queries, keys: KeysOfBrowser, now: number) {
  const [orders, requests] = [await ownOrders(db, keys.orders), await ownRequests(db, keys.requests)]
  const zones = new Map([...orders, ...requests].map(({ id, timeZone }) => [id, timeZone]))
  const orderIds = orders.map(({ id }) => id)
  const requestIds = requests.map(({ id }) => id)
  if (zones.size === 0) return []
  const emails = [...new Set(orders.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))]
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'state', 'locale', 'recipient', 'subject', 'details', 'attachments'])
    .select(['order_id as orderId', 'request_id as requestId', 'created_at as createdAt'])
    .where('kind', 'in', [...guestMails])
    .where('state', 'in', ['queued', 'kept', 'sent'])
    .where(({ or, and, eb }) =>
      or([
        ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : []),
        // The link of a request proves that somebody reads its address: what was truly sent is read there.
        ...(requestIds.length > 0
          ? [and([eb('request_id', 'in', requestIds), eb('state', '!=', 'sent')])]
          : []),
        ...(emails.length > 0
          ? [
              and([
                eb('kind', '=', 'find_booking'),
                eb('recipient', 'in', emails),
                eb('created_at', '>', new Date(now - day)),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostMails)
    .execute()
  return mails.flatMap(({ details, orderId, requestId, ...mail }) => {
    const about = mail.kind === 'find_booking' ? openedBy(details) : [requestId ?? orderId ?? '']
    const isOwn = about.length > 0 && about.every((id) => zones.has(id))
    return isOwn ? [{ ...mail, details, timeZone: zones.get(about[0] ?? '') ?? 'UTC' }] : []
  })
}

/** The orders that a mail of found bookings opens. */
function openedBy(details: object): readonly string[] {
  return 'orderIds' in details && Array.isArray(details.orderIds) ? details.orderIds : []
}

async function ownOrders(db: Queries, held: readonly Held[]) {
  if (held.length === 0) return []
  const rows = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['order.id', 'order.code', 'order.secret', 'order.email', 'branch.time_zone as timeZone'])
    .where('order.code', 'in', codesOf(held))
    .execute()
  return rows.filter((row) => isHeld(row, held))
}

async function ownRequests(db: Queries, held: readonly Held[]) {
  if (held.length === 0) return []
  const rows = await db
    .selectFrom('request')
    .innerJoin('branch', 'branch.id', 'request.branch_id')
    .select(['request.id', 'request.code', 'request.secret', 'branch.time_zone as timeZone'])
    .where('request.code', 'in', codesOf(held))
    .execute()
  return rows.filter((row) => isHeld(row, held))
}

const codesOf = (held: readonly Held[]) => held.map(({ code }) => code)

function isHeld({ code, secret }: Held, held: readonly Held[]): boolean {
  return held.some((own) => own.code === code && isSameSecret(secret, own.secret))
}

/** A mail as it was designed; for whoever has it among their own. */
export async function readLetter(db: Queries, mailId: string): Promise<string | null> {
  const mail = await db
    .selectFrom('mail')
    .leftJoin('order', 'order.id', 'mail.order_id')
    .select(['mail.html', 'order.code'])
    .where('mail.id', '=', mailId)
    .executeTakeFirst()
  return mail?.html ? embedTicketQr(mail.html, mail.code) : null
}

export type InboxMail = {
  readonly id: string
  readonly locale: Locale
  readonly subject: string
  readonly recipient: string
  readonly createdAt: Date
  readonly timeZone: string
  readonly files: readonly string[]
}

/** A mail as the inbox lists it; null while it has no words yet. */
export function inboxMailOf({ id, locale, subject, recipient, createdAt, timeZone, ...mail }: OwnMail) {
  if (mail.state === 'queued' || subject === null) return null
  const files = (mail.attachments as { filename: string }[]).map(({ filename }) => filename)
  return { id, locale, subject, recipient, createdAt, timeZone, files } satisfies InboxMail
}
