import { createTransport } from 'nodemailer'
import type { MailSettings } from '#contracts/connected-services.ts'
import type { RenderedMail } from '#server/mail/render-mail.ts'
import { smtpUrlOf } from './env-with-services.ts'
import { isAway, saidBy, type Trial, trialPatience } from './trial.ts'

type MailToTry = {
  readonly settings: MailSettings
  readonly password: string
  /** A mail to whoever typed it: the server has to take the sender as well. */
  readonly letter: RenderedMail & { readonly venue: string; readonly recipient: string }
}

type SmtpError = Error & { readonly code?: string; readonly command?: string; readonly response?: string }

/** Signs in at a mail server and sends one mail by it. */
export async function tryMail({
  settings,
  password,
  letter,
}: MailToTry): Promise<Trial<'mail_password_wrong' | 'mail_sender_refused'>> {
  const transport = createTransport({
    url: smtpUrlOf(settings, password),
    connectionTimeout: trialPatience,
    greetingTimeout: trialPatience,
    dnsTimeout: trialPatience,
    socketTimeout: trialPatience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { venue, recipient, subject, text, html } = letter
  try {
    await transport.verify()
    await transport.sendMail({
      from: { name: venue, address: settings.sender },
      to: { name: '', address: recipient },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { ok: true }
  } catch (error) {
    const { code, command, response } = error as SmtpError
    const values = {
      place: `${settings.host}:${settings.port}`,
      said: saidBy(response ?? error, [password, encodeURIComponent(password)]),
    }
    if (code === 'EAUTH') return { ok: false, code: 'mail_password_wrong', values }
    if (command === 'MAIL FROM') return { ok: false, code: 'mail_sender_refused', values }
    const away = response === undefined && code !== 'ETLS' && (isAway(error) || command === 'CONN')
    return { ok: false, code: away ? 'service_away' : 'service_refused', values }
  } finally {
    transport.close()
  }
}
