import type { OfficeMail } from '#contracts/office/mails.ts'

/** Of a mail that is edited, what is sent. */
export function contentOf({ subject, preheader, letter, buttons, blocks }: OfficeMail) {
  return { subject, preheader, letter, buttons, blocks }
}
