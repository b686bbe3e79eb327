import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normaliseDigits } from '../digits/normalise-digits.ts'
import { stripBidiMarks } from '../locale/plain-text.ts'

/**
 * Reads a number out of somebody's list (`050 123 4567`, `00966…`, `+966…`) as the value of a phone field; a number without
 * its country's code is one of the country given. Null when it is none.
 */
export function readPhone(text: string, country: string): string | null {
  const plain = normaliseDigits(stripBidiMarks(text)).trim().replace(/^['’]/, '').replace(/^00/, '+')
  const phone = parsePhoneNumberFromString(plain, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  if (!phone?.isValid() || !phone.country) return null
  return `${phone.country === country ? phone.formatNational().replace(/\D/g, '') : phone.number}@${phone.country}`
}
