import type { Localised } from '../locale/localised.ts'
import type { Currency } from '../money/money.ts'
import type { DocumentBody, TaxAddress } from '../tax-document/document-body.ts'
import { type DocumentLine, printable } from '../tax-document/document-line.ts'
import type { DocumentKind, Prepaid } from '../tax-document/tax-document.ts'
import { dateAt, type EpochMs } from '../time/wall-clock.ts'
import { offsetAt } from '../time/zone-offset.ts'
import { isVatNumber } from './is-vat-number.ts'
import type { UblAddress, UblAllowance, UblDocument, UblLine, UblParty, UblPrepaid } from './ubl-document.ts'

type Told = {
  readonly id: string
  readonly kind: DocumentKind
  readonly currency: Currency
  readonly number: string
  readonly issuedAt: EpochMs
  readonly body: DocumentBody
  /** Its place in the chain, and the hash of the one before it. */
  readonly counter: number
  readonly previousHash: string
}

/**
 * Whether a document is a tax invoice in full, which the authority clears before a company gets it: the company has to be
 * registered for VAT, and to have said where it is. Else it is a simplified one, as for any guest.
 */
export function isStandardDocument({ buyer }: Pick<DocumentBody, 'buyer'>): boolean {
  return buyer !== null && isVatNumber(buyer.taxNumber) && isWhole(buyer)
}

/** What ZATCA asks of an address in Saudi Arabia. */
export function isWhole({ street, building, district, city, postalCode }: TaxAddress): boolean {
  const isSaid = [street, district, city].every((text) => text.trim() !== '')
  return isSaid && /^\d{4}$/.test(building) && /^\d{5}$/.test(postalCode)
}

/** A document as ZATCA's second phase says it. */
export function toldDocument({ body, ...document }: Told): UblDocument {
  const { timeZone, seller, buyer, session } = body
  const isStandard = isStandardDocument(body)
  const isNote = document.kind === 'credit' || document.kind === 'debit'
  const lines = body.lines.map(printable)
  const { date, time } = clockOf(document.issuedAt, timeZone)
  return {
    kind: document.kind,
    isStandard,
    number: document.number,
    uuid: document.id,
    issuedOn: date,
    issuedAt: time,
    suppliedOn: session ? dateAt(session.startsAt, timeZone) : date,
    currency: document.currency,
    counter: document.counter,
    previousHash: document.previousHash,
    seller: sellerOf(seller),
    buyer: isStandard && buyer ? companyOf(buyer) : null,
    reason: isNote ? both(body.reason ?? { ar: 'تعديل', en: 'Correction' }) : null,
    references: isNote ? body.references.map(({ number }) => number) : [],
    lines: lines.filter((line) => !isTakenOff(line)).map(lineOf),
    allowances: lines.filter(isTakenOff).map(allowanceOf),
    prepaid: body.prepaid.flatMap((one) => prepaidOf(one, body)),
  }
}

/** By the branch's clock, to the second, as the QR code says it too. */
export function clockOf(at: EpochMs, timeZone: string) {
  const local = new Date(at + offsetAt(at, timeZone)).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 19) }
}

const both = ({ ar, en }: Localised) => (ar === en ? en : `${ar} | ${en}`)

/** Less than nothing is no line but something taken off the whole. */
const isTakenOff = ({ amount, vat }: DocumentLine) => amount - vat < 0

const taxedAs = (rate: number) => ({ category: rate > 0 ? ('S' as const) : ('O' as const), rate })

function lineOf({ name, quantity, amount, vat, vatRate }: DocumentLine): UblLine {
  return { name: both(name), quantity, ...taxedAs(vatRate), net: amount - vat, vat }
}

function allowanceOf({ name, amount, vat, vatRate }: DocumentLine): UblAllowance {
  return { reason: both(name), ...taxedAs(vatRate), net: vat - amount, vat: -vat }
}

/** A document that is deducted has its number by now: it was caused before this one. */
function prepaidOf({ document, parts }: Prepaid, { references, timeZone }: DocumentBody): UblPrepaid[] {
  const known = references.find(({ id }) => id === document)
  if (!known) return []
  const { date, time } = clockOf(Date.parse(known.issuedAt), timeZone)
  return [
    {
      number: known.number,
      uuid: document,
      issuedOn: date,
      issuedAt: time,
      parts: parts.map(({ rate, amount, vat }) => ({ ...taxedAs(rate), net: amount - vat, vat })),
    },
  ]
}

/** Who sells, as the authority has to read it. */
export function sellerOf({
  details,
  venue,
  vatNumber,
}: Pick<DocumentBody['seller'], 'details' | 'venue' | 'vatNumber'>): UblParty {
  return {
    name: details?.legalName ?? venue.ar,
    vatNumber,
    registration: details?.registration ? { scheme: 'CRN', number: details.registration } : null,
    address: details && addressOf(details),
  }
}

function companyOf({ company, taxNumber, ...address }: NonNullable<DocumentBody['buyer']>): UblParty {
  return { name: company, vatNumber: taxNumber, registration: null, address: addressOf(address) }
}

const addressOf = ({ street, building, district, city, postalCode }: TaxAddress): UblAddress => ({
  street,
  building,
  district,
  city,
  postalCode,
  country: 'SA',
})
