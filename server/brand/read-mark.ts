import type { BrandDrawing } from '#contracts/brand.ts'
import { type AccentTokens, accentTokens, houseAccent } from '#domain/brand/accent-tokens.ts'
import { type TypefaceKey, usualTypeface } from '#domain/brand/typefaces.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/connect.ts'
import { lookFor } from './read-preview.ts'

/** What icons, mails and papers draw a venue with. */
export type BrandMark = {
  /** The demo without a logo of its own: it has the keyhole. */
  readonly isHouse: boolean
  readonly version: number
  readonly mode: 'dark' | 'light'
  readonly tokens: AccentTokens
  readonly typeface: TypefaceKey
  readonly logo: (BrandDrawing & { readonly bytes: Uint8Array }) | null
  /** The first letter of its name, where there is no logo. */
  readonly letter: string
  readonly locale: Locale
}

/** What the venue is drawn with; with a token, as somebody is choosing it. */
export async function readMark(db: Queries, preview: string | null = null, now = 0): Promise<BrandMark> {
  const shown = await lookFor(db, preview, now)
  const venue = await db
    .selectFrom('venue')
    .select(['name', 'demo', 'default_locale as locale'])
    .executeTakeFirstOrThrow()
  const logo = shown?.look.logo ?? null
  const file =
    logo && (await db.selectFrom('brand_file').select('bytes').where('id', '=', logo.id).executeTakeFirst())
  const name = venue.name[venue.locale].trim()
  const [{ segment: letter } = { segment: '' }] = new Intl.Segmenter(venue.locale).segment(name)
  return {
    isHouse: venue.demo && !shown,
    version: shown?.version ?? 0,
    mode: shown?.look.mode ?? 'dark',
    tokens: accentTokens(shown?.look.accent ?? houseAccent),
    typeface: shown?.look.typeface ?? usualTypeface,
    logo: logo && file ? { ...logo, bytes: new Uint8Array(file.bytes) } : null,
    letter: letter.toLocaleUpperCase(venue.locale),
    locale: venue.locale,
  }
}
