import type { Locale } from '#domain/locale/locale.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { gamePageLink } from '#server/orders/record/order-link.ts'
import type { MailKind } from '#server/outbox/mail-details.ts'
import type { Facts } from './mail-words.ts'

type Sender = { readonly locale: Locale; readonly publicUrl: string }
type Played = { readonly id: string; readonly branch: string; readonly room: string }

/** Whether a mail is about what remains of a game. */
export function isAboutGame(kind: MailKind): kind is 'review_invitation' | 'photo_arrived' {
  return kind === 'review_invitation' || kind === 'photo_arrived'
}

/** What a group is told of its game; null when there is no page any more, or the photograph is gone again. */
export async function gameFacts(
  db: Queries,
  kind: 'review_invitation' | 'photo_arrived',
  { id, branch, room }: Played,
  { locale, publicUrl }: Sender,
): Promise<Facts | null> {
  const [page, result, photo] = await Promise.all([
    findRow(db, 'game_page', { booking_id: id }, ['code', 'secret']),
    findRow(db, 'game_result', { booking_id: id }, ['escaped', 'seconds']),
    findRow(db, 'game_photo', { booking_id: id, removed_at: null }, ['id']),
  ])
  if (kind === 'photo_arrived' && !(page && photo)) return null
  const t = translators[locale]
  return {
    resultLine: result ? resultLine(result, locale) : null,
    photoLine: photo ? t('mails.photo_waits') : null,
    gameLink: page ? gamePageLink(publicUrl, { ...page, locale, branch, room }) : null,
  }
}

function resultLine(
  { escaped, seconds }: { escaped: boolean; seconds: number | null },
  locale: Locale,
): string {
  const t = translators[locale]
  if (!escaped) return t('mails.not_escaped')
  return seconds === null ? t('mails.escaped') : t('mails.escaped_in', { time: formatGameTime(seconds) })
}
