import { currencyDecimals, money, toDecimalString } from '../money/money.ts'
import { type UblDocument, type UblKind, ublTotals } from './ubl-document.ts'
import { allowanceOf, lineOf, prepaidLineOf, subtotalOf, type WriteAmount } from './ubl-lines.ts'
import { partyOf } from './ubl-party.ts'
import { element, type XmlElement } from './xml.ts'

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
}

const typeCodes: Readonly<Record<UblKind, string>> = {
  invoice: '388',
  credit: '381',
  debit: '383',
  prepayment: '386',
}

/** A document as UBL 2.1, the way ZATCA reads it; without its stamp and its QR code, which are made from it. */
export function ublInvoice(document: UblDocument): XmlElement {
  const { currency, kind, isStandard } = document
  if (currencyDecimals[currency] !== 2) throw new RangeError(`${currency} is not an amount ZATCA takes`)
  const amount: WriteAmount = (name, value) =>
    element(name, { currencyID: currency }, toDecimalString(money(value, currency)))
  const totals = ublTotals(document)
  const isNote = kind === 'credit' || kind === 'debit'
  return element('Invoice', namespaces, [
    element('cbc:ProfileID', 'reporting:1.0'),
    element('cbc:ID', document.number),
    element('cbc:UUID', document.uuid),
    element('cbc:IssueDate', document.issuedOn),
    element('cbc:IssueTime', document.issuedAt),
    element('cbc:InvoiceTypeCode', { name: isStandard ? '0100000' : '0200000' }, typeCodes[kind]),
    element('cbc:DocumentCurrencyCode', currency),
    element('cbc:TaxCurrencyCode', 'SAR'),
    ...document.references.map((number) =>
      element('cac:BillingReference', [element('cac:InvoiceDocumentReference', [element('cbc:ID', number)])]),
    ),
    element('cac:AdditionalDocumentReference', [
      element('cbc:ID', 'ICV'),
      element('cbc:UUID', String(document.counter)),
    ]),
    attachment('PIH', document.previousHash),
    element('cac:AccountingSupplierParty', [partyOf(document.seller)]),
    element('cac:AccountingCustomerParty', [partyOf(document.buyer)]),
    element('cac:Delivery', [element('cbc:ActualDeliveryDate', document.suppliedOn)]),
    element('cac:PaymentMeans', [
      // Not defined: how it was paid is in the till, and one document may be paid in several ways.
      element('cbc:PaymentMeansCode', '1'),
      isNote ? element('cbc:InstructionNote', document.reason ?? '') : null,
    ]),
    ...document.allowances.map((allowance) => allowanceOf(allowance, amount)),
    element('cac:TaxTotal', [amount('cbc:TaxAmount', totals.vat)]),
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', totals.vat),
      ...totals.rates.map((rate) => subtotalOf(rate, amount)),
    ]),
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', totals.lines),
      amount('cbc:TaxExclusiveAmount', totals.net),
      amount('cbc:TaxInclusiveAmount', totals.gross),
      amount('cbc:AllowanceTotalAmount', totals.allowances),
      amount('cbc:PrepaidAmount', totals.prepaid),
      amount('cbc:PayableAmount', totals.payable),
    ]),
    ...document.lines.map((line, index) => lineOf(line, index + 1, amount)),
    ...document.prepaid.map((prepaid, index) =>
      prepaidLineOf(prepaid, document.lines.length + index + 1, amount),
    ),
  ])
}

/** A text that a document carries with it. */
export function attachment(id: 'PIH' | 'QR', text: string): XmlElement {
  return element('cac:AdditionalDocumentReference', [
    element('cbc:ID', id),
    element('cac:Attachment', [
      element('cbc:EmbeddedDocumentBinaryObject', { mimeCode: 'text/plain' }, text),
    ]),
  ])
}
