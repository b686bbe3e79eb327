import type { OrderChanges as SentChanges } from '#contracts/order-call.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { checkOrderContact } from '#domain/order/order-contact.ts'
import { isPhoneValue } from '#domain/phone/phone.ts'
import { makePhoneValue } from '#domain/phone/phone-value.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import { fieldText } from '#domain/rules/field-value.ts'
import type { ContactChanges } from './order-changes.ts'

type ReadContact =
  | { readonly ok: true; readonly changes: ContactChanges | undefined }
  | { readonly ok: false; readonly fields: Readonly<Record<string, Failure>> }

/** Judges who books as it was sent, and writes it one way. The language they speak to us in is the one we answer in. */
export function readContact(contact: SentChanges['contact'], locale: Locale): ReadContact {
  if (!contact) return { ok: true, changes: undefined }
  const given = Object.fromEntries(
    Object.entries(contact).flatMap(([field, text]) =>
      text === undefined ? [] : [[field, fieldText(text)]],
    ),
  ) as Record<string, string>
  const failures = Object.entries(checkOrderContact(given, { isPhone: isPhoneValue }))
  if (failures.length > 0)
    return {
      ok: false,
      fields: Object.fromEntries(failures.map(([field, one]) => [`contact.${field}`, one])),
    }
  const [number = '', country = ''] = (given.phone ?? '').split('@')
  const phone = given.phone === undefined ? {} : { phone: makePhoneValue(number, country.trim()) }
  return { ok: true, changes: { ...given, ...phone, locale } }
}
