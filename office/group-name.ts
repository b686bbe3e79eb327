import type { ListedOrder } from '#contracts/office/orders.ts'
import type { Translate } from '#messages/translator.ts'

type Group = {
  readonly source: ListedOrder['source']
  readonly name: string | null
  readonly groupName?: string | null
}

/** What a group is called, also while it has not said; who just walked in need not. */
export function groupName({ source, name, groupName: own }: Group, t: Translate): string {
  return own || name || t(source === 'walk_in' ? 'office.booking.walk_in' : 'office_orders.nameless')
}
