import type { Branch } from '#contracts/branch.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { StoreBranch } from './branch-links.tsx'

/** The branch an address asks for; else the first one. */
export function chosenBranch(asked: string | null, branches: readonly Branch[]): Branch | undefined {
  return branches.find(({ slug }) => slug === asked) ?? branches[0]
}

/** The branches one may collect things at, in one language. */
export function storeBranches(branches: readonly Branch[], locale: Locale): StoreBranch[] {
  return branches.map(({ slug, name, currency }) => ({ slug, name: name[locale], currency }))
}

/** Names in a row, as a sentence has them. */
export function inAList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
