import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { tracedCall } from '#server/tracing/tracing.ts'

export type Attachment = {
  readonly filename: string
  readonly content: string | Buffer
  readonly contentType: string
  /** What the mail's own words show it by. */
  readonly cid?: string
}

export type Letter = {
  /** The same at every try, so that a receiver can tell a repeated mail. */
  readonly id: string
  /** What the sender is called, where no setting of the process names it. */
  readonly venue: string
  /** The venue has said in the office what its sender is called: it goes before the settings. */
  readonly named?: boolean
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

type SenderWish = Pick<Letter, 'venue' | 'named'>

/** Who a mail is from: what MAIL_FROM says, or the venue, at the address of the office or the host of its own. */
export function senderOf(
  { mailFrom, senderAddress, publicUrl }: Pick<Env, 'mailFrom' | 'senderAddress' | 'publicUrl'>,
  { venue, named = false }: SenderWish,
): string | { readonly name: string; readonly address: string } {
  if (mailFrom && !named) return mailFrom
  const known = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return { name: venue, address: known || senderAddress || `no-reply@${new URL(publicUrl).hostname}` }
}

type MailEnv = Pick<Env, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'senderAddress'>

function openTransport(url: string) {
  return createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The mail server of the settings, whichever it is at the moment of a letter. */
export function openPostOffice(env: MailEnv): PostOffice {
  const { publicUrl } = env
  let open: { readonly url: string; readonly transport: ReturnType<typeof openTransport> } | null = null
  function transportOf(url: string) {
    if (open?.url !== url) {
      open?.transport.close()
      open = { url, transport: openTransport(url) }
    }
    return open.transport
  }
  const send: PostOffice['send'] = async (letter) => {
    const { id, recipient, subject, text, html, attachments, replyTo } = letter
    if (!oneMailbox.test(recipient)) throw new Error('The recipient is not one address')
    const mail = {
      from: senderOf(env, letter),
      to: { name: '', address: recipient },
      ...(replyTo && oneMailbox.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: attachments.map((file) => ({ ...file })),
    }
    await tracedCall('mail send', { 'miftah.mail': id }, () => transportOf(env.smtpUrl).sendMail(mail))
  }
  return {
    publicUrl,
    get send() {
      return env.smtpUrl === '' ? null : send
    },
    close: () => open?.transport.close(),
  }
}
