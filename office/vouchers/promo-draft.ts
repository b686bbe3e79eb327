import type { DeskPromo, PromoTerms } from '#contracts/office/promos.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'

/** The form of a promo code, as it is typed. */
export type PromoDraft = {
  readonly code: string
  readonly name: { readonly en: string; readonly ar: string }
  readonly kind: 'percent' | 'amount'
  readonly value: string
  readonly firstDay: string
  readonly lastDay: string
  readonly weekdays: readonly number[]
  readonly everywhere: boolean
  readonly rooms: readonly string[]
  readonly useLimit: string
  readonly perGuest: string
  readonly afterGame: boolean
}

/** The form filled with a code, or empty. */
export function promoDraft(promo: DeskPromo | null): PromoDraft {
  const effect = promo?.effect
  const isAmount = effect !== undefined && 'amount' in effect
  return {
    code: promo?.code ?? '',
    name: promo?.name ?? { en: '', ar: '' },
    kind: isAmount ? 'amount' : 'percent',
    value: effect
      ? isAmount
        ? toDecimalString(money(effect.amount, effect.currency))
        : String(effect.percent / 100)
      : '',
    firstDay: promo?.firstDay ?? '',
    lastDay: promo?.lastDay ?? '',
    weekdays: promo?.weekdays ?? [],
    everywhere: promo?.everywhere ?? false,
    rooms: promo?.rooms ?? [],
    useLimit: String(promo?.useLimit ?? ''),
    perGuest: String(promo?.perGuest ?? ''),
    afterGame: promo?.afterGame ?? false,
  }
}

export type DraftProblem = 'value' | 'useLimit' | 'perGuest' | 'name'

/** What the form says, as it is sent; or the first field that makes no sense. */
export function promoTermsOf(
  draft: PromoDraft,
  currency: Currency,
): { ok: true; terms: PromoTerms } | { ok: false; field: DraftProblem } {
  const wrong = (field: DraftProblem) => ({ ok: false as const, field })
  if (!draft.name.en.trim() || !draft.name.ar.trim()) return wrong('name')
  const effect = effectOf(draft, currency)
  if (!effect) return wrong('value')
  const useLimit = limitOf(draft.useLimit)
  if (useLimit === 'wrong') return wrong('useLimit')
  const perGuest = limitOf(draft.perGuest)
  if (perGuest === 'wrong') return wrong('perGuest')
  const { name, firstDay, lastDay, weekdays, everywhere, rooms, afterGame } = draft
  return {
    ok: true,
    terms: {
      name,
      effect,
      everywhere,
      ...(afterGame && { afterGame }),
      useLimit,
      perGuest,
      firstDay: firstDay || null,
      lastDay: lastDay || null,
      weekdays: weekdays.length === 0 ? null : [...weekdays],
      rooms: everywhere ? [] : [...rooms],
    },
  }
}

function effectOf({ kind, value }: PromoDraft, currency: Currency): PromoTerms['effect'] | null {
  if (kind === 'amount') {
    const amount = parseMoney(value, currency)
    return amount && amount.amount > 0 ? amount : null
  }
  const percent = parseNumber(value)
  // Basis points, so two decimals at most.
  const points = percent === null ? 0 : Math.round(percent * 100)
  return points >= 1 && points <= 10_000 ? { percent: points } : null
}

function limitOf(typed: string): number | null | 'wrong' {
  if (typed.trim() === '') return null
  const limit = parseNumber(typed)
  return limit !== null && Number.isInteger(limit) && limit > 0 ? limit : 'wrong'
}
