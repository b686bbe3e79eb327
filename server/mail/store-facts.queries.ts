import type { Locale } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import type { Queries } from '#server/db/connect.ts'
import { readLines } from '#server/orders/record/order-lines.ts'
import { readItems } from '#server/store/order-items.ts'
import { type Facts, refundReasons } from './mail-words.ts'
import type { MailedOrder } from './order-facts.queries.ts'

/** What a mail says of things from the store; nulls leave their sentences out. */
export async function storeFacts(db: Queries, order: MailedOrder, locale: Locale): Promise<Facts> {
  const lines = await readLines(db, order.id)
  const things = lines
    .filter(({ kind }) => kind === 'product')
    .map(({ name, quantity }) => countedName(name, quantity, locale))
  const gifts = (await readItems(db, order.id)).flatMap(({ gift, unit_amount: amount }) => {
    if (!gift) return []
    const worth = formatMoney(money(amount, order.currency), locale)
    return [locale === 'ar' ? `${worth} إلى ${gift.recipientName}` : `${worth} for ${gift.recipientName}`]
  })
  const hasThings = things.length > 0
  return {
    items: hasThings ? inList(things, locale) : null,
    pickupBranch: hasThings ? order.branch.name[locale] : null,
    gifts: gifts.length > 0 ? inList(gifts, locale) : null,
    storeNote: hasThings || gifts.length > 0 ? (refundReasons.store?.[locale] ?? null) : null,
  }
}

/** `2 × Mug, Pitch black`; of one thing its name alone. */
export function countedName(name: Localised, quantity: number, locale: Locale): string {
  return quantity === 1 ? name[locale] : `${quantity} × ${name[locale]}`
}

/** Names have commas of their own. */
export function inList(texts: readonly string[], locale: Locale): string {
  return texts.join(locale === 'ar' ? '؛ ' : '; ')
}
