import { normalisePromoCode } from '#domain/pricing/normalise-promo-code.ts'
import { normaliseVoucherCode } from '#domain/voucher/normalise-voucher-code.ts'
import type { ApiFailure } from '#kit/api/api.ts'

export const codeKinds = ['promo', 'gift'] as const
export type CodeKind = (typeof codeKinds)[number]
export type TypedCodes = Readonly<Record<CodeKind, string>>

/** Codes that the server would not have, each with its reason. */
export type RefusedCodes = {
  readonly [Kind in CodeKind]?: { readonly code: string; readonly failure: ApiFailure }
}

/** Which code a refusal is about; null when it is about something else. */
export function codeKindOf({ code }: ApiFailure): CodeKind | null {
  return codeKinds.find((kind) => code.startsWith(`${kind}_`)) ?? null
}

/** A text that can be no code at all is refused as one. */
export function isAboutCode(kind: CodeKind, failure: ApiFailure): boolean {
  return codeKindOf(failure) === kind || failure.code === 'invalid'
}

const normalise = { promo: normalisePromoCode, gift: normaliseVoucherCode }

/** Spaces and case do not make another code of it. */
function isSameCode(kind: CodeKind, one: string, other: string): boolean {
  const plain = (code: string) => normalise[kind](code) ?? code.trim().toUpperCase()
  return plain(one) === plain(other)
}

/** Why what stands in a box does not count: it was refused and has not been changed since. */
export function refusalOf(kind: CodeKind, typed: TypedCodes, refused: RefusedCodes): ApiFailure | null {
  const known = refused[kind]
  return known && isSameCode(kind, known.code, typed[kind]) ? known.failure : null
}

/** The codes to put into the order before it is paid: those that are typed and were not refused already. */
export function codesToSend(
  typed: TypedCodes,
  refused: RefusedCodes,
): { readonly kind: CodeKind; readonly code: string }[] {
  return codeKinds
    .map((kind) => ({ kind, code: typed[kind].trim() }))
    .filter(({ kind, code }) => code !== '' && refusalOf(kind, typed, refused) === null)
}
