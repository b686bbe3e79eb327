import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { listedStates } from '#domain/waiting/waiting-states.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { guestName } from '#server/guests/guest-name.ts'
import type { MailDetails, MailKind } from '#server/outbox/mail-details.ts'

type Sender = { readonly venue: string; readonly locale: Locale; readonly publicUrl: string }

type WaitingMailKind = Extract<MailKind, `waiting_${string}`>

export function isAboutWaiting(kind: MailKind): kind is WaitingMailKind {
  return kind.startsWith('waiting_')
}

/** What mails about a place on the waiting list say; null when they are no longer true. */
export async function waitingFacts(
  db: Queries,
  { kind, details }: { readonly kind: WaitingMailKind; readonly details: object },
  { venue, locale, publicUrl }: Sender,
  now: number,
) {
  const { waitingId, offerId } = details as MailDetails['waiting_offer']
  const waiting = await db
    .selectFrom('waiting')
    .innerJoin('branch', 'branch.id', 'waiting.branch_id')
    .selectAll('waiting')
    .select(['branch.name as branchName', 'branch.slug as branch', 'branch.published'])
    .select(['branch.time_zone as timeZone', 'branch.business_day_start as businessDayStart'])
    .where('waiting.id', '=', waitingId)
    .executeTakeFirst()
  if (!waiting) return null
  const isListed = listedStates.some((state) => state === waiting.state)
  if (kind === 'waiting_joined' && !isListed) return null
  if (kind === 'waiting_paused' && waiting.state !== 'paused') return null
  const offer = kind === 'waiting_offer' ? await readOffer(db, offerId, now) : null
  if (kind === 'waiting_offer' && !offer) return null
  const times = timesOf(locale, waiting)
  const t = translators[locale]
  const evening = formatDate(waiting.business_day, locale, 'full')
  const waited = await readTimes(db, waitingId)
  const [first] = waited
  const one = offer ?? (waited.length === 1 && first ? first : null)
  const when = one ? times.when(one.startsAt.getTime(), 'full', waiting.business_day) : evening
  return {
    venue,
    name: guestName(waiting.name, locale),
    branch: waiting.branchName[locale],
    room: one ? one.roomName[locale] : null,
    when,
    waitedFor: one
      ? [one.roomName[locale], when].join(listComma(locale))
      : t('waiting.times_of_evening', { count: waited.length, date: evening }),
    players: t('common.players', { count: waiting.players }),
    expiry: offer?.expiresAt ? times.when(offer.expiresAt.getTime()) : null,
    waitingLink: `${publicUrl}/${locale}/waiting?place=${waiting.code}#key=${waiting.secret}`,
    bookLink: `${publicUrl}/${locale}${waiting.published ? `/${waiting.branch}/reservations` : ''}`,
  }
}

function readTimes(db: Queries, waitingId: string) {
  return db
    .selectFrom('waiting_time')
    .innerJoin('room', 'room.id', 'waiting_time.room_id')
    .select(['waiting_time.starts_at as startsAt', 'room.name as roomName'])
    .where('waiting_id', '=', waitingId)
    .orderBy('waiting_time.starts_at')
    .execute()
}

/** What is kept for them, while it is. */
async function readOffer(db: Queries, offerId: string, now: number) {
  const offer = await db
    .selectFrom('waiting_offer')
    .innerJoin('room', 'room.id', 'waiting_offer.room_id')
    .select(['starts_at as startsAt', 'expires_at as expiresAt', 'room.name as roomName'])
    .where('waiting_offer.id', '=', offerId)
    .where('state', '=', 'open')
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return offer ?? null
}
