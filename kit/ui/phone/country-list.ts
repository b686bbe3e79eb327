import { type Locale, localeTag } from '#domain/locale/locale.ts'
import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { homeCountries } from './dial-codes.ts'

export type Country = { code: string; name: string; dialCode: string; search: string }

/** The name of a country in a language; its code where the browser has no name for it. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(localeTag[locale], { type: 'region' }).of(code) ?? code
}

/** The region first, in the order its people look for; the others as they are. */
export function homeFirst<T extends { code: string }>(countries: readonly T[]): T[] {
  const rank = ({ code }: T) =>
    homeCountries.includes(code) ? homeCountries.indexOf(code) : homeCountries.length
  return countries.toSorted((a, b) => rank(a) - rank(b))
}

/** Countries under their names in a language, in its alphabetical order. */
export function countriesByName(codes: readonly string[], locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(localeTag[locale], { type: 'region' })
  const collator = new Intl.Collator(localeTag[locale])
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.name, b.name))
}

/** All countries under their names in a language: the region first, the others by the alphabet. */
export function listCountries(
  countries: readonly { country: string; callingCode: string }[],
  locale: Locale,
): Country[] {
  const english = new Intl.DisplayNames(localeTag.en, { type: 'region' })
  const dialCodes = new Map(countries.map(({ country, callingCode }) => [country, callingCode]))
  return homeFirst(
    countriesByName([...dialCodes.keys()], locale).map(({ code, name }) => {
      const dialCode = dialCodes.get(code) ?? ''
      const search = foldForSearch(`${name} ${english.of(code) ?? ''} ${code} +${dialCode}`)
      return { code, name, dialCode, search }
    }),
  )
}

/** The countries whose name (in either language), code or calling code holds what was typed. */
export function findCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = foldForSearch(typed)
  return wanted === '' ? countries : countries.filter((country) => country.search.includes(wanted))
}
