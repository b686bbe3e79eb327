import type { DocumentKind } from './tax-document.ts'

const letters: Readonly<Record<DocumentKind, string>> = {
  invoice: 'INV',
  credit: 'CN',
  debit: 'DN',
  prepayment: 'PRE',
}

/** The number of a document: the unit that issued it, its kind, and its place in that kind's series. */
export function documentNumber(serial: string, kind: DocumentKind, place: number): string {
  return `${serial}-${letters[kind]}-${String(place).padStart(6, '0')}`
}

/** What the numbers of a branch begin with. */
export function serialOf(slug: string): string {
  return (
    slug
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .slice(0, 12) || 'BRANCH'
  )
}
