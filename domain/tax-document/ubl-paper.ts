import { type Currency, money, toDecimalString } from '../money/money.ts'
import { wallClock } from '../time/wall-clock.ts'
import { element, writeCanonicalXml, type XmlElement } from '../zatca/xml.ts'
import type { DocumentBody, TaxAddress } from './document-body.ts'
import { type DocumentLine, printable, sumOf } from './document-line.ts'
import { documentSums } from './document-sums.ts'
import type { DocumentKind } from './tax-document.ts'

/** A document that was issued, as a paper of any country. */
export type UblPaper = {
  readonly id: string
  readonly kind: DocumentKind
  readonly number: string
  readonly issuedAt: number
  readonly currency: Currency
  readonly body: DocumentBody
}

/** A credit note is a document of its own in UBL; all others are invoices of a type. */
const typeCodes = { invoice: '380', credit: '381', debit: '383', prepayment: '386' } as const

const part = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`

/**
 * A document as plain UBL 2.1, for programs that keep books. It is what the document says and nothing more: no scheme of a
 * country, no stamp. One that was issued by a scheme has an XML of its own.
 */
export function ublPaper(paper: UblPaper): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeCanonicalXml(ublPaperTree(paper))}\n`
}

function ublPaperTree({ id, kind, number, issuedAt, currency, body }: UblPaper): XmlElement {
  const root = kind === 'credit' ? 'CreditNote' : 'Invoice'
  const amount = (name: string, value: number) =>
    element(name, { currencyID: currency }, toDecimalString(money(value, currency)))
  const sums = documentSums(body.lines, body.prepaid)
  const { date, time } = wallClock(issuedAt, body.timeZone)
  const seconds = String(new Date(issuedAt).getUTCSeconds()).padStart(2, '0')
  const numbers = new Map(body.references.map((one) => [one.id, one]))
  const namespaces = {
    xmlns: part(root),
    'xmlns:cac': part('CommonAggregateComponents'),
    'xmlns:cbc': part('CommonBasicComponents'),
  }
  return element(root, namespaces, [
    element('cbc:UBLVersionID', '2.1'),
    element('cbc:ID', number),
    element('cbc:UUID', id),
    element('cbc:IssueDate', date),
    element('cbc:IssueTime', `${time}:${seconds}`),
    element(kind === 'credit' ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCodes[kind]),
    body.reason && element('cbc:Note', `${body.reason.ar} | ${body.reason.en}`),
    element('cbc:DocumentCurrencyCode', currency),
    element('cac:OrderReference', [element('cbc:ID', body.orderCode)]),
    ...(kind === 'credit' || kind === 'debit' ? body.about : []).map((about) =>
      element('cac:BillingReference', [
        element('cac:InvoiceDocumentReference', [
          element('cbc:ID', numbers.get(about)?.number ?? about),
          element('cbc:UUID', about),
        ]),
      ]),
    ),
    element('cac:AccountingSupplierParty', [sellerOf(body)]),
    element('cac:AccountingCustomerParty', [buyerOf(body)]),
    // A credit note has no place to name them.
    ...(kind === 'credit' ? [] : body.prepaid).map(({ document, parts }) =>
      element('cac:PrepaidPayment', [
        element('cbc:ID', numbers.get(document)?.number ?? document),
        amount('cbc:PaidAmount', sumOf(parts).amount),
      ]),
    ),
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', sums.vat),
      ...sums.rates.map(({ rate, net, vat }) =>
        element('cac:TaxSubtotal', [
          amount('cbc:TaxableAmount', net),
          amount('cbc:TaxAmount', vat),
          categoryOf('cac:TaxCategory', rate),
        ]),
      ),
    ]),
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', sums.total - sums.vat),
      amount('cbc:TaxExclusiveAmount', sums.total - sums.vat),
      amount('cbc:TaxInclusiveAmount', sums.total),
      amount('cbc:PrepaidAmount', sums.prepaid),
      amount('cbc:PayableAmount', sums.payable),
    ]),
    ...body.lines.map((line, index) => lineOf(line, index + 1, { kind, currency })),
  ])
}

type Of = { readonly kind: DocumentKind; readonly currency: Currency }

function lineOf(given: DocumentLine, position: number, { kind, currency }: Of): XmlElement {
  const line = printable(given)
  const { name, quantity, amount: gross, vat, vatRate } = line
  const amount = (field: string, value: number) =>
    element(field, { currencyID: currency }, toDecimalString(money(value, currency)))
  const net = gross - vat
  const isCredit = kind === 'credit'
  // A price is never below nothing: what is taken off is so many fewer of it.
  const count = net < 0 ? -Math.abs(quantity) : Math.abs(quantity)
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', String(position)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', { unitCode: 'C62' }, String(count)),
    amount('cbc:LineExtensionAmount', net),
    element('cac:TaxTotal', [amount('cbc:TaxAmount', vat)]),
    element('cac:Item', [
      element('cbc:Name', `${name.ar} | ${name.en}`),
      categoryOf('cac:ClassifiedTaxCategory', vatRate),
    ]),
    element('cac:Price', [
      amount('cbc:PriceAmount', Math.abs(net)),
      // The price of all of it: a price of one, without VAT, would have to be rounded.
      element('cbc:BaseQuantity', { unitCode: 'C62' }, String(Math.abs(count))),
    ]),
  ])
}

/** Standard rated, or not subject to VAT: nothing is sold here at a rate of zero. */
function categoryOf(name: string, rate: number): XmlElement {
  return element(name, [
    element('cbc:ID', rate > 0 ? 'S' : 'O'),
    rate > 0 ? element('cbc:Percent', toPercent(rate)) : null,
    ...(rate > 0 || name !== 'cac:TaxCategory'
      ? []
      : [element('cbc:TaxExemptionReason', 'Not subject to VAT')]),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])
}

const toPercent = (rate: number) => `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`

function sellerOf({ seller }: DocumentBody): XmlElement {
  const { details, venue, branch, address, vatNumber } = seller
  const name = details?.legalName ?? `${venue.ar} | ${venue.en}`
  return element('cac:Party', [
    details?.registration
      ? element('cac:PartyIdentification', [element('cbc:ID', details.registration)])
      : null,
    element('cac:PartyName', [element('cbc:Name', `${branch.ar} | ${branch.en}`)]),
    details
      ? addressOf(details)
      : element('cac:PostalAddress', [element('cbc:StreetName', `${address.ar} | ${address.en}`)]),
    vatNumber === null ? null : taxNumberOf(vatNumber),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
  ])
}

/** A guest who is no company is not named: who that is does not stand in a document. */
function buyerOf({ buyer }: DocumentBody): XmlElement {
  if (!buyer) return element('cac:Party')
  return element('cac:Party', [
    addressOf(buyer),
    buyer.taxNumber === null ? null : taxNumberOf(buyer.taxNumber),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', buyer.company)]),
  ])
}

function taxNumberOf(number: string): XmlElement {
  const scheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')])
  return element('cac:PartyTaxScheme', [element('cbc:CompanyID', number), scheme])
}

function addressOf({ street, building, district, city, postalCode }: TaxAddress): XmlElement | null {
  const said = [
    ['cbc:StreetName', street],
    ['cbc:BuildingNumber', building],
    ['cbc:CitySubdivisionName', district],
    ['cbc:CityName', city],
    ['cbc:PostalZone', postalCode],
  ] as const
  const children = said.flatMap(([name, text]) => (text === '' ? [] : [element(name, text)]))
  return children.length === 0 ? null : element('cac:PostalAddress', children)
}
