import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { parsePhoneValue } from './phone-value.ts'

/** Tells whether a value `number@countryCode` is a phone number of that country. */
export function isPhoneValue(value: string): boolean {
  return parsePhone(value) !== null
}

/** The number of a valid value as people abroad dial it (`+966 50 123 4567`), or null. */
export function formatPhone(value: string): string | null {
  return parsePhone(value)?.formatInternational() ?? null
}

/** The number of a valid value as machines dial it (`+966501234567`), without an extension, or null. */
export function e164(value: string): string | null {
  return parsePhone(value)?.number ?? null
}

/** A valid value in the two parts that some programs want it in (`966` and `501234567`), or null. */
export function phoneParts(value: string): { callingCode: string; number: string } | null {
  const phone = parsePhone(value)
  return phone && { callingCode: phone.countryCallingCode, number: phone.nationalNumber }
}

/** A number in machine form (`+966501234567`) as people read it; a text that is none stays as it is. */
export function formatE164(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/** Every country that has phone numbers, with its calling code (without the plus), by country code. */
export function phoneCountries(): { country: CountryCode; callingCode: string }[] {
  return getCountries()
    .toSorted()
    .map((country) => ({ country, callingCode: getCountryCallingCode(country) }))
}

function parsePhone(value: string): PhoneNumber | null {
  const parts = parsePhoneValue(value)
  if (!parts || !isSupportedCountry(parts.country)) return null
  const text = parts.extension ? `${parts.number};ext=${parts.extension}` : parts.number
  const phone = parsePhoneNumberFromString(text, { defaultCountry: parts.country, extract: false })
  if (!phone?.isValid()) return null
  // Countries may share a calling code, so a number typed with its plus is held to the code only.
  return phone.countryCallingCode === getCountryCallingCode(parts.country) ? phone : null
}
