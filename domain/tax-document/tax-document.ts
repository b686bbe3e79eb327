import type { DocumentLine, TaxScope } from './document-line.ts'

export const documentKinds = ['invoice', 'credit', 'debit', 'prepayment'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The states of a document. Those after `issued` say what the authority it was shown to answered. */
export const documentStates = ['to_issue', 'issued', 'reported', 'warned', 'rejected', 'dead'] as const
export type DocumentState = (typeof documentStates)[number]

/** What a document speaks of: a sale, or money paid before it. */
export type DocumentRole = 'sale' | 'deposit'

/** By how much, with its sign, a document of a kind changes what was documented. */
export const signOf = (kind: DocumentKind): 1 | -1 => (kind === 'credit' ? -1 : 1)

/** What an earlier prepayment took already, by rate. */
export type PrepaidPart = { readonly rate: number; readonly amount: number; readonly vat: number }
export type Prepaid = { readonly document: string; readonly parts: readonly PrepaidPart[] }

/** A document as far as a later one has to know it. Its lines are as they are printed: those of a credit note positive. */
export type PastDocument = {
  readonly id: string
  readonly kind: DocumentKind
  readonly role: DocumentRole
  readonly scope: TaxScope
  readonly lines: readonly DocumentLine[]
  readonly prepaid: readonly Prepaid[]
}

/** A document that is to be issued. */
export type PlannedDocument = Omit<PastDocument, 'id'> & {
  /** The documents it is about. */
  readonly references: readonly string[]
}
