const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const longestSlug = 60

/**
 * First words of addresses that lead elsewhere, or are likely to: a branch called like one of them could
 * not be reached. Some are no slugs at all and stand here so that the list is the whole one.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  // languages
  'en',
  'ar',
  // screens
  'about',
  'contacts',
  'store',
  'cart',
  'confirm',
  'requests',
  'waiting',
  'rules',
  'office',
  'find',
  'gift-card',
  'gift-cards',
  'reviews',
  'escape-rooms',
  'reservations',
  'payment',
  'summary',
  'rooms',
  'branches',
  'kit',
  'login',
  'account',
  // what the server answers itself
  'api',
  'builds',
  'healthz',
  'readyz',
  'metrics',
  'webhooks',
  'demo-inbox',
  'sandbox',
  'share',
  'brand',
  'preview',
  '__nuxt_island',
  '_payload.json',
  '_.data',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'en.webmanifest',
  'ar.webmanifest',
  '.well-known',
  // files
  'assets',
  'fonts',
  'icons',
  'images',
  'loop',
  'media',
  'pictures',
  'public',
  'static',
])

/** Tells whether a text can be a slug: lower-case Latin words and numbers, joined by single hyphens. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text)
}

/** Tells whether a text can be the slug of a branch, which is the first word of its addresses. */
export function isBranchSlug(text: string): boolean {
  return isSlug(text) && !reservedSlugs.has(text)
}
