import { useRef, useState } from 'react'
import type { OrderChanges } from '#contracts/order-call.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { focusInSight } from '#kit/forms/focus-first-bad-field.ts'
import type { OrderEdits } from '#site/checkout/order-edits.ts'
import {
  type CodeKind,
  codeKindOf,
  codeKinds,
  codesToSend,
  isAboutCode,
  type RefusedCodes,
  refusalOf,
  type TypedCodes,
} from './refused-codes.ts'

function changeOf(kind: CodeKind, code: string | null): OrderChanges {
  return kind === 'promo' ? { promoCode: code } : { voucherCode: code }
}

export type OrderCodes = ReturnType<typeof useCodes>

/** Codes that are typed, those that are put into the order, and those that do not count. */
export function useCodes(edits: OrderEdits, promoCode: string | null) {
  const [typed, setTyped] = useState<TypedCodes>({ promo: '', gift: '' })
  const [refused, setRefused] = useState<RefusedCodes>({})
  const promo = useRef<HTMLInputElement>(null)
  const gift = useRef<HTMLInputElement>(null)
  const boxes = { promo, gift }
  const focus = (kind: CodeKind) => focusInSight(boxes[kind].current)
  const type = (kind: CodeKind, text: string) => setTyped((was) => ({ ...was, [kind]: text }))
  const refuse = (kind: CodeKind, code: string, failure: ApiFailure) =>
    setRefused((was) => ({ ...was, [kind]: { code, failure } }))

  /** Puts a code into the order; null takes it out. */
  async function apply(kind: CodeKind, code: string | null): Promise<ApiFailure | null> {
    // What was waiting goes first: a refused code must not take it along.
    const failed = (await edits.flush()) ?? (await edits.flush(changeOf(kind, code)))
    if (!failed) type(kind, '')
    else if (code !== null && isAboutCode(kind, failed)) refuse(kind, code, failed)
    return failed
  }

  /** Whoever typed a code and went straight on to pay meant to use it. */
  async function applyTyped(): Promise<ApiFailure | null> {
    for (const { kind, code } of codesToSend(typed, refused)) {
      const failed = await apply(kind, code)
      if (!failed) continue
      if (isAboutCode(kind, failed)) focus(kind)
      return failed
    }
    return null
  }

  /** A code of the order that has stopped counting is taken out, so that the guest can pay without it. */
  async function takeOut(failure: ApiFailure): Promise<void> {
    const kind = codeKindOf(failure)
    if (!kind) return
    const code = (kind === 'promo' && promoCode) || ''
    if (await edits.flush(changeOf(kind, null))) return
    type(kind, code)
    refuse(kind, code, failure)
    focus(kind)
  }

  const refusals = {
    promo: refusalOf('promo', typed, refused),
    gift: refusalOf('gift', typed, refused),
  }
  return {
    typed,
    type,
    apply,
    applyTyped,
    takeOut,
    boxes,
    focus,
    refusals,
    /** The box whose code is left out of the order, as it was refused. */
    leftOut: codeKinds.find((kind) => refusals[kind] !== null) ?? null,
    /** Another order may take what this one would not have. */
    forgetRefusals: () => setRefused({}),
  }
}
