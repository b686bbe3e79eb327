import type { Branch } from '#contracts/branch.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type Currency, isCurrency } from '#domain/money/money.ts'
import type { CurrencyChoice } from './currency-links.tsx'

/** The currency an address asks for, if a branch takes it; else that of the first branch. */
export function chosenCurrency(asked: string | null, branches: readonly Branch[]): Currency {
  const wanted = branches.find(({ currency }) => isCurrency(asked) && currency === asked)
  return (wanted ?? branches[0])?.currency ?? 'SAR'
}

/** The currencies of the branches, each with the places that take it. */
export function currencyChoices(
  branches: readonly Branch[],
  chosen: Currency,
  locale: Locale,
): CurrencyChoice[] {
  const currencies = [...new Set(branches.map(({ currency }) => currency))]
  return currencies.map((currency) => ({
    currency,
    places: branches
      .filter((branch) => branch.currency === currency)
      .map(({ name }) => name[locale])
      .join(locale === 'ar' ? '، ' : ', '),
    chosen: currency === chosen,
  }))
}
