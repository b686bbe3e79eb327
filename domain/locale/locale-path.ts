import { defaultLocale, isLocale, type Locale } from './locale.ts'

/** Every page has three addresses: without a prefix (English), under /en and under /ar. */
export type LocaleVariant = 'plain' | Locale

export type LocalePath = {
  readonly variant: LocaleVariant
  readonly locale: Locale
  /** The address without its language prefix; it always begins with exactly one slash. */
  readonly path: string
}

/** Splits an address into its language variant and the rest; a query or hash is carried along. */
export function parseLocalePath(pathname: string): LocalePath {
  const { path, suffix } = tidyPath(pathname)
  let variant: LocaleVariant = 'plain'
  let rest = path
  // A repeated prefix goes as a whole: `/ar/en/x` is Arabic, and switching it to English must arrive there.
  for (let prefix = leadingLocale(rest); prefix; prefix = leadingLocale(rest)) {
    if (variant === 'plain') variant = prefix.locale
    rest = prefix.rest
  }
  return { variant, locale: variant === 'plain' ? defaultLocale : variant, path: rest + suffix }
}

/** The address of a page in a language variant; a prefix it already carries is replaced. */
export function localePath(path: string, variant: LocaleVariant): string {
  const bare = parseLocalePath(path).path
  if (variant === 'plain') return bare
  return `/${variant}${bare.replace(/^\/(?=$|[?#])/, '')}`
}

/** The address of the same page in another language: Arabic under /ar, English without a prefix. */
export function switchLocalePath(pathname: string, to: Locale): string {
  const { variant, locale, path } = parseLocalePath(pathname)
  if (locale === to) return localePath(path, variant)
  return localePath(path, to === defaultLocale ? 'plain' : to)
}

/**
 * One leading slash, no trailing one. Browsers drop tabs and line breaks and read a backslash as a
 * slash, so `/\evil` and `//evil` would both leave the site as a redirect target.
 */
function tidyPath(pathname: string): { path: string; suffix: string } {
  const visible = pathname.replace(/[\t\n\r]/g, '')
  const end = visible.search(/[?#]/)
  const path = end < 0 ? visible : visible.slice(0, end)
  const suffix = end < 0 ? '' : visible.slice(end)
  let from = 0
  let to = path.length
  while (from < to && isSlash(path[from])) from++
  while (to > from && isSlash(path[to - 1])) to--
  return { path: `/${path.slice(from, to)}`, suffix }
}

function isSlash(character: string | undefined): boolean {
  return character === '/' || character === '\\'
}

function leadingLocale(path: string): { locale: Locale; rest: string } | null {
  const segment = path.slice(1).split(/[/\\]/, 1)[0] ?? ''
  // `/ar.data` is where the router fetches the data of `/ar`; that of `/` is `/_.data`.
  const isData = segment.endsWith('.data') && path === `/${segment}`
  const word = decoded(isData ? segment.slice(0, -'.data'.length) : segment).toLowerCase()
  if (!isLocale(word)) return null
  return { locale: word, rest: isData ? '/_.data' : tidyPath(path.slice(1 + segment.length)).path }
}

/** The router compares segments decoded, so `/%61r` is Arabic; broken encoding stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
