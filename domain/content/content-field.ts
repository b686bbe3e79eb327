import { locales } from '../locale/locale.ts'
import type { Localised } from '../locale/localised.ts'

/** A text that staff write in both languages: how long it may be, and how many lines its box shows. */
export type TextField = { readonly limit: number; readonly rows?: number; readonly optional?: boolean }

/** A whole number that staff choose; `usual` is what it is until somebody says so. */
export type FigureField = {
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly usual: number
}

/** Something for each of these fields. */
export function eachField<Name extends string, Field, Made>(
  fields: Readonly<Record<Name, Field>>,
  make: (field: Field, name: Name) => Made,
): Record<Name, Made> {
  const made = Object.entries<Field>(fields).map(([name, field]) => [name, make(field, name as Name)])
  return Object.fromEntries(made)
}

/** Texts that guests would look for in vain, as paths: `story.ar`. An optional one is said in both languages or in none. */
export function missingTexts<Name extends string>(
  fields: Readonly<Record<Name, TextField>>,
  content: Readonly<Record<NoInfer<Name>, Localised>>,
): string[] {
  return locales.flatMap((locale) =>
    (Object.keys(fields) as Name[])
      .filter((name) => {
        const isSaid = locales.some((one) => content[name][one].trim() !== '')
        return content[name][locale].trim() === '' && (isSaid || !fields[name].optional)
      })
      .map((name) => `${name}.${locale}`),
  )
}

/** The descriptions that pictures still need. */
export function missingDescriptions(pictures: readonly { readonly alt: Localised }[]): string[] {
  return pictures.flatMap(({ alt }, index) =>
    locales.filter((locale) => alt[locale].trim() === '').map((locale) => `pictures.${index}.alt.${locale}`),
  )
}
