import { hasTicket, type MailContent } from '#domain/mail/mail-content.ts'
import { type MailWordsKind, mailWords } from './mail-words.ts'

/** A mail as it comes with the software. */
export function originalMail(kind: MailWordsKind): MailContent {
  const { subject, preheader, body, buttons } = mailWords[kind]
  return {
    subject,
    preheader,
    letter: { en: body.en.join('\n\n'), ar: body.ar.join('\n\n') },
    buttons: buttons.map(({ link, en, ar }) => ({ link: link.slice(1, -1), label: { en, ar } })),
    blocks: [...(hasTicket(kind) ? (['ticket'] as const) : []), 'letter', 'buttons'],
  }
}
