import type { Currency } from '../money/money.ts'

/** Standard rated, or not subject to VAT: what is sold here is neither zero rated nor exempt in Saudi Arabia. */
export type VatCategory = 'S' | 'O'

export type UblKind = 'invoice' | 'credit' | 'debit' | 'prepayment'

export type UblAddress = {
  readonly street: string
  /** Four digits. */
  readonly building: string
  readonly district: string
  readonly city: string
  /** Five digits. */
  readonly postalCode: string
  readonly country: string
}

export type UblParty = {
  readonly name: string
  /** Fifteen digits, the first and the last a three. */
  readonly vatNumber: string | null
  /** A company's registration; `CRN` unless the scheme says otherwise. */
  readonly registration: { readonly scheme: string; readonly number: string } | null
  readonly address: UblAddress | null
}

type Taxed = {
  readonly category: VatCategory
  /** Basis points. */
  readonly rate: number
  /** Minor units, positive in every kind of document. */
  readonly net: number
  readonly vat: number
}

export type UblLine = Taxed & { readonly name: string; readonly quantity: number }

/** What is taken off the whole document, such as a promo code. */
export type UblAllowance = Taxed & { readonly reason: string }

/** A prepayment document that this one deducts, by rate. */
export type UblPrepaid = {
  readonly number: string
  readonly uuid: string
  readonly issuedOn: string
  readonly issuedAt: string
  readonly parts: readonly Taxed[]
}

/** What a document of ZATCA's second phase says. Times are the branch's own. */
export type UblDocument = {
  readonly kind: UblKind
  /** A tax invoice for a company, to be cleared; else a simplified one, to be reported. */
  readonly isStandard: boolean
  readonly number: string
  readonly uuid: string
  /** `2026-11-19` and `17:41:08`. */
  readonly issuedOn: string
  readonly issuedAt: string
  readonly suppliedOn: string
  readonly currency: Currency
  /** The invoice counter value, and the hash of the document before it. */
  readonly counter: number
  readonly previousHash: string
  readonly seller: UblParty
  readonly buyer: UblParty | null
  /** Of a credit or debit note: why, and the numbers of what it is about. */
  readonly reason: string | null
  readonly references: readonly string[]
  readonly lines: readonly UblLine[]
  readonly allowances: readonly UblAllowance[]
  readonly prepaid: readonly UblPrepaid[]
}

export type UblTotals = {
  readonly lines: number
  readonly allowances: number
  readonly net: number
  readonly vat: number
  readonly gross: number
  readonly prepaid: number
  readonly payable: number
  /** One entry for each category and rate that occurs. */
  readonly rates: readonly Taxed[]
}

/** The sums of a document, as its lines have them: nothing is computed from a rate again. */
export function ublTotals({
  lines,
  allowances,
  prepaid,
}: Pick<UblDocument, 'lines' | 'allowances' | 'prepaid'>) {
  const rates = new Map<string, { category: VatCategory; rate: number; net: number; vat: number }>()
  const add = ({ category, rate, net, vat }: Taxed, sign: 1 | -1) => {
    const key = `${category}:${rate}`
    const known = rates.get(key) ?? { category, rate, net: 0, vat: 0 }
    rates.set(key, { ...known, net: known.net + sign * net, vat: known.vat + sign * vat })
  }
  for (const line of lines) add(line, 1)
  for (const allowance of allowances) add(allowance, -1)
  const sum = (values: readonly Taxed[], of: (one: Taxed) => number) =>
    values.reduce((total, one) => total + of(one), 0)
  const all = [...rates.values()]
  const net = sum(all, (one) => one.net)
  const vat = sum(all, (one) => one.vat)
  const before = prepaid.flatMap(({ parts }) => parts)
  const paidBefore = sum(before, (one) => one.net + one.vat)
  return {
    lines: sum(lines, (one) => one.net),
    allowances: sum(allowances, (one) => one.net),
    net,
    vat,
    gross: net + vat,
    prepaid: paidBefore,
    payable: net + vat - paidBefore,
    rates: all,
  } satisfies UblTotals
}
