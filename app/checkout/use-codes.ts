import { useState } from 'react'
import type { OrderChanges } from '#contracts/order-call.ts'
import type { ApiFailure } from '../runtime/api.ts'
import type { OrderEdits } from './order-edits.ts'

export type TypedCodes = { readonly promo: string; readonly gift: string }
export type CodeChanges = Pick<OrderChanges, 'promoCode' | 'voucherCode'>

/** Codes that are typed, and those that are put into the order. */
export function useCodes(edits: OrderEdits) {
  const [typed, setTyped] = useState<TypedCodes>({ promo: '', gift: '' })

  async function apply(changes: CodeChanges): Promise<ApiFailure | null> {
    // What was waiting goes first: a refused code must not take it along.
    return (await edits.flush()) ?? edits.flush(changes)
  }

  /** Whoever typed a code and went straight on to pay meant to use it. */
  async function applyTyped(): Promise<ApiFailure | null> {
    const promoCode = typed.promo.trim()
    const voucherCode = typed.gift.trim()
    const failed = promoCode === '' ? null : await apply({ promoCode })
    if (failed) return failed
    setTyped((was) => ({ ...was, promo: '' }))
    const refused = voucherCode === '' ? null : await apply({ voucherCode })
    if (!refused) setTyped((was) => ({ ...was, gift: '' }))
    return refused
  }

  return { typed, setTyped, apply, applyTyped }
}
