import { longestSlug } from './slug.ts'

/** A word of an address out of an English name; empty when the name has no Latin letter or digit. */
export function makeSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '')
}
