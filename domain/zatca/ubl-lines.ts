import type { UblAllowance, UblLine, UblPrepaid, UblTotals, VatCategory } from './ubl-document.ts'
import { element, type XmlElement } from './xml.ts'

/** Writes an amount in the currency's own decimals. */
export type WriteAmount = (name: string, amount: number) => XmlElement

type Rate = UblTotals['rates'][number]
type Category = { readonly category: VatCategory; readonly rate: number }

/** Why a rate is none: ZATCA's code, and in words. */
const outOfScope = ['VATEX-SA-OOS', 'Not subject to VAT'] as const

export function lineOf(line: UblLine, position: number, amount: WriteAmount): XmlElement {
  const { name, quantity, net, vat } = line
  return element('cac:InvoiceLine', [
    element('cbc:ID', String(position)),
    element('cbc:InvoicedQuantity', { unitCode: 'PCE' }, String(quantity)),
    amount('cbc:LineExtensionAmount', net),
    element('cac:TaxTotal', [amount('cbc:TaxAmount', vat), amount('cbc:RoundingAmount', net + vat)]),
    itemOf(name, line),
    element('cac:Price', [
      amount('cbc:PriceAmount', net),
      // The price of all of it: a price of one, without VAT, would have to be rounded.
      element('cbc:BaseQuantity', { unitCode: 'PCE' }, String(quantity)),
    ]),
  ])
}

/** A line that costs nothing and says what an earlier prepayment document took already. */
export function prepaidLineOf(prepaid: UblPrepaid, position: number, amount: WriteAmount): XmlElement {
  const [first = { category: 'S', rate: 0 } as const] = prepaid.parts
  return element('cac:InvoiceLine', [
    element('cbc:ID', String(position)),
    element('cbc:InvoicedQuantity', { unitCode: 'PCE' }, '0.00'),
    amount('cbc:LineExtensionAmount', 0),
    element('cac:DocumentReference', [
      element('cbc:ID', prepaid.number),
      element('cbc:UUID', prepaid.uuid),
      element('cbc:IssueDate', prepaid.issuedOn),
      element('cbc:IssueTime', prepaid.issuedAt),
      element('cbc:DocumentTypeCode', '386'),
    ]),
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', 0),
      amount('cbc:RoundingAmount', 0),
      ...prepaid.parts.map((part) => subtotalOf(part, amount)),
    ]),
    itemOf('دفعة مقدمة | Prepayment', first),
    element('cac:Price', [amount('cbc:PriceAmount', 0)]),
  ])
}

export function allowanceOf(allowance: UblAllowance, amount: WriteAmount): XmlElement {
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', '95'),
    element('cbc:AllowanceChargeReason', allowance.reason),
    amount('cbc:Amount', allowance.net),
    categoryOf('cac:TaxCategory', allowance),
  ])
}

export function subtotalOf(rate: Rate, amount: WriteAmount): XmlElement {
  const exemption = rate.category === 'O' ? outOfScope : null
  return element('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', rate.net),
    amount('cbc:TaxAmount', rate.vat),
    categoryOf('cac:TaxCategory', rate, exemption),
  ])
}

function itemOf(name: string, category: Category): XmlElement {
  return element('cac:Item', [element('cbc:Name', name), categoryOf('cac:ClassifiedTaxCategory', category)])
}

function categoryOf(
  name: string,
  { category, rate }: Category,
  exemption: readonly [code: string, reason: string] | null = null,
): XmlElement {
  return element(name, [
    element('cbc:ID', category),
    element('cbc:Percent', percentOf(rate)),
    ...(exemption
      ? [element('cbc:TaxExemptionReasonCode', exemption[0]), element('cbc:TaxExemptionReason', exemption[1])]
      : []),
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ])
}

/** Basis points as a percentage with two decimals. */
function percentOf(rate: number): string {
  return `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`
}
