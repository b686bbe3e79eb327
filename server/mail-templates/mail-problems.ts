import type { Problem } from '#contracts/problems/problem.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { MailFault } from '#domain/mail/mail-content.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'

const sentences = {
  unknown: 'office_mails.unknown_names',
  missing: 'office_mails.missing_names',
  parts: 'office_mails.parts_changed',
} as const satisfies Record<MailFault['fault'], MessageKey>

/** What is wrong with the words of a mail, as sentences for whoever wrote them. */
export function mailProblems(faults: Readonly<Record<string, MailFault>>, locale: Locale): Problem['fields'] {
  const entries = Object.entries(faults).map(([field, fault]) => {
    const names = 'names' in fault ? fault.names.map((name) => `{${name}}`).join(listComma(locale)) : ''
    const message = translators[locale](sentences[fault.fault], { names })
    return [field, { rule: `mail_${fault.fault}`, params: {}, message }]
  })
  return Object.fromEntries(entries)
}
