import type { Order } from '#contracts/order.ts'
import type { OrderChanges } from '#contracts/order-call.ts'

/**
 * What was chosen in an order besides its slot or its branch, to be chosen again in another one: one change each, so
 * that what does not fit there takes nothing else with it. A gift card's code is known to its owner alone and has to be
 * typed again.
 */
export function orderChoices(order: Order): OrderChanges[] {
  const { name, email, phone, groupName, notes } = order.contact
  const contact = {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(groupName && { groupName }),
    ...(notes && { notes }),
  }
  const children = order.booking?.children ?? 0
  const addOns = (order.offers?.addOns ?? [])
    .filter(({ chosen }) => chosen > 0)
    .map(({ slug, chosen }) => ({ slug, quantity: chosen }))
  return [
    ...(Object.keys(contact).length > 0 ? [{ contact }] : []),
    ...(children > 0 ? [{ children }] : []),
    ...(addOns.length > 0 ? [{ addOns }] : []),
    ...(order.pays === 'deposit' ? [{ pays: order.pays }] : []),
    ...(order.promoCode ? [{ promoCode: order.promoCode }] : []),
  ]
}
