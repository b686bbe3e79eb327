import { shareOf } from '../money/share-of.ts'

/** The accounts of the ledger, in the order they are shown. */
export const accounts = [
  'guest',
  'money',
  'sales',
  'vat',
  'vouchers',
  // Taken by a guest's bank until it is decided, and taken for good.
  'disputed',
  'losses',
  // Taken elsewhere, before the venue came here: we never held it.
  'brought_in',
] as const
export type Account = (typeof accounts)[number]

/** One side of a posting, in minor units. Its sides add up to nothing. */
export type Entry = { readonly account: Account; readonly amount: number }

export type SaleTotals = {
  /** All lines but voucher redemptions, VAT included. */
  readonly total: number
  readonly vat: number
  /** What vouchers left for the guest to pay. */
  readonly payable: number
  /** The part of the total that is gift cards: owed to whoever holds them, not earned. */
  readonly giftCards: number
}

/** What was sold: the guest owes what vouchers do not cover, and it is earned, owed as VAT, or owed to new gift cards. */
export function saleEntries({ total, vat, payable, giftCards }: SaleTotals): Entry[] {
  return withoutNothing([
    { account: 'guest', amount: payable },
    { account: 'vouchers', amount: total - payable - giftCards },
    { account: 'sales', amount: -(total - vat - giftCards) },
    { account: 'vat', amount: -vat },
  ])
}

/** A sale that became another one: what is posted is the difference. */
export function changedSaleEntries(before: SaleTotals, after: SaleTotals): Entry[] {
  return saleEntries({
    total: after.total - before.total,
    vat: after.vat - before.vat,
    payable: after.payable - before.payable,
    giftCards: after.giftCards - before.giftCards,
  })
}

/** Money that came. */
export function paymentEntries(amount: number): Entry[] {
  return [
    { account: 'money', amount },
    { account: 'guest', amount: -amount },
  ]
}

/** What a guest paid, or is owed on a gift card, from before: nothing came in here. */
export function broughtInEntries(amount: number, against: 'guest' | 'vouchers'): Entry[] {
  return [
    { account: 'brought_in', amount },
    { account: against, amount: -amount },
  ]
}

/** Money that went back. */
export function refundEntries(amount: number): Entry[] {
  return [
    { account: 'money', amount: -amount },
    { account: 'guest', amount },
  ]
}

/** What is left of a sale that was cancelled: the venue keeps `kept`, with its share of the VAT. Gift cards stay sold. */
export function keptOfSale(sale: SaleTotals, kept: { money: number; vouchers: number }): SaleTotals {
  const total = kept.money + kept.vouchers
  const { giftCards } = sale
  const [earned, whole] = [Math.max(0, total - giftCards), sale.total - giftCards]
  // Rounded once, on whole numbers: half a minor unit goes up.
  const vat = whole === 0 ? 0 : shareOf(sale.vat, earned, whole)
  return { total, vat, payable: kept.money, giftCards }
}

/** What nobody can spend any more: it was owed to whoever held the card, now it is earned. No VAT, nothing was supplied. */
export function writeOffEntries(amount: number): Entry[] {
  return [
    { account: 'vouchers', amount },
    { account: 'sales', amount: -amount },
  ]
}

/** What a sale has earned so far, VAT included, and the VAT in it: gift cards that were bought are not part of it. */
export type EarnedSoFar = { readonly earned: number; readonly vat: number }

/** What goes back of a sale that stays one: as money, to gift cards that paid for it, or onto a new gift card. */
export type GivenOfSale = { readonly money: number; readonly vouchers: number; readonly giftCard: number }

/** The VAT that goes back with a part of what was earned; with all of it, all of it. */
export function vatGivenBack({ earned, vat }: EarnedSoFar, amount: number): number {
  return earned === 0 ? 0 : shareOf(vat, amount, earned)
}

/** A sale shrinks by what is given back: the guest has it ahead until the money went, or a gift card owes it. */
export function givenBackEntries(sale: EarnedSoFar, { money, vouchers, giftCard }: GivenOfSale): Entry[] {
  const amount = money + vouchers + giftCard
  const vat = vatGivenBack(sale, amount)
  return withoutNothing([
    { account: 'guest', amount: -money },
    { account: 'vouchers', amount: -(vouchers + giftCard) },
    { account: 'sales', amount: amount - vat },
    { account: 'vat', amount: vat },
  ])
}

function withoutNothing(entries: Entry[]): Entry[] {
  return entries.filter(({ amount }) => amount !== 0)
}
