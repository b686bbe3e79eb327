import { normaliseDigits } from '../digits/normalise-digits.ts'
import { stripBidiMarks } from '../locale/plain-text.ts'

/** A phone field's value taken apart: the number as typed (digits, perhaps a leading +) and its country. */
export type PhoneParts = {
  readonly number: string
  /** Two letters, ISO 3166-1. */
  readonly country: string
  readonly extension?: string
}

const mostTextLength = 250
const nationalDigits = { min: 2, max: 17 }
const callingCodeDigits = 3
const writtenNumber = /^(\+?[\d\s()./-]+?)\s*(?:(?:;ext=|ext\.?|x|#)\s*(\d{1,20}))?$/i

/** Takes `number@countryCode` apart at its at-sign; null when a half is missing or is not of that form. */
export function parsePhoneValue(value: string): PhoneParts | null {
  if (value.length > mostTextLength) return null
  const [typed = '', country = '', ...more] = value.split('@').map((half) => half.trim())
  if (more.length > 0 || !/^[A-Za-z]{2}$/.test(country)) return null
  const written = readNumber(cleaned(typed))
  if (!written) return null
  const { number, extension } = written
  const digits = number.replace('+', '').length
  const most = nationalDigits.max + (number.startsWith('+') ? callingCodeDigits : 0)
  if (digits < nationalDigits.min || digits > most) return null
  return { number, country: country.toUpperCase(), ...(extension && { extension }) }
}

/**
 * Makes the value of a phone field from what was typed and chosen. Nothing typed is an empty value, so
 * that `required` speaks; anything else is kept, so that `phone` can say it is wrong.
 */
export function makePhoneValue(typed: string, country: string): string {
  const text = cleaned(typed)
  if (text === '') return ''
  const { number, extension } = readNumber(text) ?? { number: text }
  return `${number}${extension ? `;ext=${extension}` : ''}@${country.toUpperCase()}`
}

/** Tells whether a value has the form of a phone number, without knowing each country's numbers. */
export function hasPhoneShape(value: string): boolean {
  return parsePhoneValue(value) !== null
}

function cleaned(text: string): string {
  return normaliseDigits(stripBidiMarks(text)).trim()
}

function readNumber(text: string): { number: string; extension?: string } | null {
  // The pattern may look at each character several times: long texts never reach it.
  const [, number, extension] = (text.length <= mostTextLength && text.match(writtenNumber)) || []
  return number === undefined ? null : { number: number.replace(/[\s()./-]/g, ''), extension }
}
