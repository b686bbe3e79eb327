import type { Locale } from '#domain/locale/locale.ts'
import type { Transaction } from '#server/db/connect.ts'
import { queueRequestMail } from './queue-request-mail.ts'

/** So many mails about new requests one address gets in a day, whoever asks for them. */
export const mostMailsADay = 5
const day = 24 * 60 * 60_000

/** The mail with the link, unless this address has had its share for today. */
export async function notifySender(
  tx: Transaction,
  request: { readonly id: string; readonly email: string; readonly locale: Locale },
  now: number,
): Promise<void> {
  const { sent } = await tx
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('kind', '=', 'request_received')
    .where(({ fn, ref }) => fn<string>('lower', [ref('recipient')]), '=', request.email.toLowerCase())
    .where('created_at', '>', new Date(now - day))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= mostMailsADay) return
  await queueRequestMail(tx, request, { kind: 'request_received', cause: `request_received:${request.id}` })
}
