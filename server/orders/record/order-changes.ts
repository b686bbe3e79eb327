import type { StoreItem } from '#domain/product/store-item.ts'

/** What a guest may change until it is paid; what is left out stays as it is. */
export type OrderChanges = {
  readonly players?: number | undefined
  /** How many of the players. */
  readonly children?: number | undefined
  readonly addOns?: readonly { readonly slug: string; readonly quantity: number }[] | undefined
  /** All that is wanted from the store. */
  readonly items?: readonly StoreItem[] | undefined
  /** As typed; null takes it away. */
  readonly promoCode?: string | null | undefined
  readonly voucherCode?: string | null | undefined
  readonly pays?: 'full' | 'deposit' | undefined
  /** Judged by the rules of the form before it comes here. */
  readonly contact?: ContactChanges | undefined
  readonly rulesAccepted?: boolean | undefined
}

export type ContactChanges = {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly groupName?: string
  readonly notes?: string
  readonly locale?: 'en' | 'ar'
}
