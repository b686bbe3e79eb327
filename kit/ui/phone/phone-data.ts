import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export { e164, isPhoneValue, phoneCountries } from '#domain/phone/phone.ts'

/** Splits a number written with its calling code (`+971 50…`, `00971 50…`) into country and national number. */
export function readInternational(typed: string): { country: string; national: string } | null {
  const phone = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), { extract: false })
  return phone?.country ? { country: phone.country, national: phone.nationalNumber } : null
}
