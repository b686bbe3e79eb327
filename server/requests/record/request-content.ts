import { parseNumber } from '#domain/digits/parse-number.ts'
import { makePhoneValue } from '#domain/phone/phone-value.ts'
import type { RequestGroup, RequestType } from '#domain/request/request-form.ts'
import { fieldText } from '#domain/rules/field-value.ts'

export type FormValues = Readonly<Record<string, string | number | boolean>>

/** What a person wrote, without what no text holds: PostgreSQL has no NUL, and half a character is none. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Keeps the plain values of what arrived: a list or an object is nobody's answer. */
export function formValues(form: object): FormValues {
  const values: Record<string, string | number | boolean> = {}
  for (const [field, value] of Object.entries(form)) {
    if (typeof value === 'string') values[field] = cleanText(value)
    if (typeof value === 'number' || typeof value === 'boolean') values[field] = value
  }
  return values
}

/** What is kept of a form that broke no rule: without the spaces around it, and nothing for what was left empty. */
export function requestContent(values: FormValues) {
  const isContact = values.requestType === 'contact'
  const [number = '', country = ''] = fieldText(values.phone).split('@')
  const asked = (field: string) => (isContact ? '' : fieldText(values[field]))
  return {
    type: fieldText(values.requestType) as RequestType,
    name: fieldText(values.name),
    email: fieldText(values.email),
    phone: makePhoneValue(number, country.trim()) || null,
    company: asked('company') || null,
    country: asked('country') || null,
    group_kind: (asked('group') || null) as RequestGroup | null,
    players_count: parseNumber(asked('playersCount')),
    photo_session: asked('photoSession') === 'true',
    notes: isContact ? fieldText(values.message) : asked('notes'),
  }
}
