import type { Localised } from '../locale/localised.ts'
import type { DocumentLine, TaxScope } from './document-line.ts'
import type { DocumentRole, Prepaid } from './tax-document.ts'

/** Where tax papers say that a company is. */
export type TaxAddress = {
  readonly street: string
  readonly building: string
  readonly district: string
  readonly city: string
  readonly postalCode: string
}

/** What a branch says of who sells in it. */
export type SellerDetails = TaxAddress & {
  readonly legalName: string
  /** The number in the register of companies. */
  readonly registration: string
}

type DocumentSeller = {
  /** As guests know it. */
  readonly venue: Localised
  readonly branch: Localised
  readonly address: Localised
  readonly phone: string
  readonly vatNumber: string | null
  readonly details: SellerDetails | null
}

type DocumentBuyer = TaxAddress & { readonly company: string; readonly taxNumber: string | null }

/** Another document, as this one names it. */
export type DocumentReference = { readonly id: string; readonly number: string; readonly issuedAt: string }

/** What a document says, as it was when it was caused: nothing that is changed afterwards changes it. */
export type DocumentBody = {
  readonly role: DocumentRole
  readonly scope: TaxScope
  readonly orderCode: string
  readonly timeZone: string
  readonly businessDayStart: string
  readonly seller: DocumentSeller
  readonly buyer: DocumentBuyer | null
  readonly session: {
    readonly startsAt: number
    readonly businessDay: string
    readonly players: number
    readonly children: number
  } | null
  readonly lines: readonly DocumentLine[]
  readonly prepaid: readonly Prepaid[]
  readonly reason: Localised | null
  /** What it is about or deducts; by number once it is issued. */
  readonly about: readonly string[]
  readonly references: readonly DocumentReference[]
}
