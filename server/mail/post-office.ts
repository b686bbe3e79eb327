import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { tracedCall } from '#server/tracing/tracing.ts'

export type Attachment = {
  readonly filename: string
  readonly content: string | Buffer
  readonly contentType: string
}

type Letter = {
  /** The same at every try, so that a receiver can tell a repeated mail. */
  readonly id: string
  /** The venue's name, for the sender that no setting names. */
  readonly venue: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string | null
}

/** Where mails go. `send` is null without a mail server: they then stay in the outbox, to be read in the office. */
export type PostOffice = {
  readonly publicUrl: string
  readonly send: ((letter: Letter) => Promise<void>) | null
  close(): void
}

// One mailbox and nothing else: no list, no comment, no second address behind a comma.
const oneMailbox = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/

/** Who a mail is from: what MAIL_FROM says, or the venue at the host of its own address. */
export function senderOf(
  { mailFrom, publicUrl }: Pick<Env, 'mailFrom' | 'publicUrl'>,
  venue: string,
): string | { readonly name: string; readonly address: string } {
  return mailFrom || { name: venue, address: `no-reply@${new URL(publicUrl).hostname}` }
}

/** Opens the mail server of the settings. */
export function openPostOffice({
  publicUrl,
  smtpUrl,
  mailFrom,
}: Pick<Env, 'publicUrl' | 'smtpUrl' | 'mailFrom'>): PostOffice {
  if (smtpUrl === '') return { publicUrl, send: null, close: () => {} }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    publicUrl,
    send: async ({ id, venue, recipient, subject, text, html, attachments, replyTo }) => {
      if (!oneMailbox.test(recipient)) throw new Error('The recipient is not one address')
      const mail = {
        from: senderOf({ mailFrom, publicUrl }, venue),
        to: { name: '', address: recipient },
        ...(replyTo && oneMailbox.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId: `<${id}@${new URL(publicUrl).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map((file) => ({ ...file })),
      }
      await tracedCall('mail send', { 'miftah.mail': id }, () => transport.sendMail(mail))
    },
    close: () => transport.close(),
  }
}
