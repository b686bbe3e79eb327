import { type Locale, localeTag } from '#domain/locale/locale.ts'
import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { homeCountries } from './dial-codes.ts'

export type Country = { code: string; name: string; dialCode: string; search: string }

/** The name of a country in a language; its code where the browser has no name for it. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(localeTag[locale], { type: 'region' }).of(code) ?? code
}

/** All countries under their names in a language: the region first, the others by the alphabet. */
export function listCountries(
  countries: readonly { country: string; callingCode: string }[],
  locale: Locale,
): Country[] {
  const names = new Intl.DisplayNames(localeTag[locale], { type: 'region' })
  const english = new Intl.DisplayNames(localeTag.en, { type: 'region' })
  const collator = new Intl.Collator(localeTag[locale])
  const rank = (code: string) =>
    homeCountries.includes(code) ? homeCountries.indexOf(code) : homeCountries.length
  return countries
    .map(({ country: code, callingCode: dialCode }) => {
      const name = names.of(code) ?? code
      const search = foldForSearch(`${name} ${english.of(code) ?? ''} ${code} +${dialCode}`)
      return { code, name, dialCode, search }
    })
    .sort((a, b) => rank(a.code) - rank(b.code) || collator.compare(a.name, b.name))
}

/** The countries whose name (in either language), code or calling code holds what was typed. */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = foldForSearch(typed)
  return wanted === '' ? countries : countries.filter((country) => country.search.includes(wanted))
}
