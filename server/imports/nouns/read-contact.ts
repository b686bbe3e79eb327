import type { Locale } from '#domain/locale/locale.ts'
import { readPhone } from '#domain/phone/read-phone.ts'
import { isEmail } from '#domain/rules/email-rule.ts'
import { longest } from '#domain/rules/longest.ts'
import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { type ImportScene, type Read, type RowCells, wrong } from './import-noun.ts'

export type ReadContact = {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly locale: Locale
}

/** Who a row is about. */
export function readContact(cells: RowCells, { country, locale }: ImportScene): Read<ReadContact> {
  const { name = '', email = '', phone = '', language = '' } = cells
  if (name === '') return wrong('missing', 'name')
  if (name.length > longest.personName) return wrong('too_long', 'name', name)
  if (email !== '' && !isEmail(email)) return wrong('email_wrong', 'email', email)
  const number = phone === '' ? null : readPhone(phone, country)
  if (phone !== '' && number === null) return wrong('phone_wrong', 'phone', phone)
  return {
    ok: true,
    item: {
      name,
      email: email === '' ? null : email.toLowerCase(),
      phone: number,
      locale: localeOf(language, locale),
    },
  }
}

function localeOf(language: string, otherwise: Locale): Locale {
  const word = foldForSearch(language)
  if (/^(?:ar|عرب|العرب)/.test(word)) return 'ar'
  return /^(?:en|انجليز|الانجليز|انكليز)/.test(word) ? 'en' : otherwise
}
