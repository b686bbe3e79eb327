import { type Locale, locales } from './locale.ts'

type Wish = { readonly language: string; readonly weight: number }

/**
 * The site's language that an Accept-Language header asks for most, by lookup of RFC 4647: a range is
 * shortened until it fits, so `ar-EG` finds Arabic. Null when nothing fits.
 */
export function matchLanguage(header: string | null | undefined): Locale | null {
  const wishes = (header ?? '').split(',').flatMap(parseWish)
  const refused = wishes.filter((wish) => wish.weight === 0).map((wish) => wish.language)
  const offered = locales.filter((locale) => !refused.includes(locale))
  const named = new Set(wishes.map((wish) => wish.language))
  // Sorting is stable: of equal weights the first one named wins.
  const wanted = wishes.filter((wish) => wish.weight > 0).sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    const match = offered.find((locale) => (language === '*' ? !named.has(locale) : language === locale))
    if (match) return match
  }
  return null
}

function parseWish(part: string): Wish[] {
  const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/.test(range)) return []
  const quality = parameters.find((parameter) => parameter.startsWith('q=')) ?? 'q=1'
  if (!/^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality)) return []
  // The offered languages are bare primary subtags: shortening a range always ends at its first one.
  return [{ language: range.split('-', 1)[0] ?? '', weight: Number(quality.slice(2)) }]
}
