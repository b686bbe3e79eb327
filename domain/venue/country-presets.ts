import type { Currency } from '../money/money.ts'
import type { IsoWeekday } from '../time/calendar-date.ts'

/** What follows from the country a venue is in, until its owner says otherwise. */
export type CountryPreset = {
  readonly currency: Currency
  /** The general rate in basis points; 0 where there is none. */
  readonly vatRate: number
  readonly tax: 'vat' | 'sales_tax' | null
  readonly weekendDays: readonly IsoWeekday[]
  readonly timeZone: string
}

const friday = [5, 6] as const
const sunday = [6, 7] as const

function preset(
  timeZone: string,
  currency: Currency,
  percent: number,
  weekendDays: readonly IsoWeekday[] = friday,
  tax: CountryPreset['tax'] = percent > 0 ? 'vat' : null,
): CountryPreset {
  return { timeZone, currency, vatRate: percent * 100, weekendDays, tax }
}

/**
 * The countries of the Arab League: general tax rates of 2026. The francs of Djibouti and the Comoros have no decimals,
 * which we do not count in: there it is the currency that each of them is tied to.
 */
export const countryPresets: Readonly<Record<string, CountryPreset>> = {
  AE: preset('Asia/Dubai', 'AED', 5, sunday),
  BH: preset('Asia/Bahrain', 'BHD', 10),
  DJ: preset('Africa/Djibouti', 'USD', 10),
  DZ: preset('Africa/Algiers', 'DZD', 19),
  EG: preset('Africa/Cairo', 'EGP', 14),
  IQ: preset('Asia/Baghdad', 'IQD', 0),
  JO: preset('Asia/Amman', 'JOD', 16, friday, 'sales_tax'),
  KM: preset('Indian/Comoro', 'EUR', 10, sunday, 'sales_tax'),
  KW: preset('Asia/Kuwait', 'KWD', 0),
  LB: preset('Asia/Beirut', 'LBP', 11, sunday),
  LY: preset('Africa/Tripoli', 'LYD', 0),
  MA: preset('Africa/Casablanca', 'MAD', 20, sunday),
  MR: preset('Africa/Nouakchott', 'MRU', 16, sunday),
  OM: preset('Asia/Muscat', 'OMR', 5),
  PS: preset('Asia/Hebron', 'ILS', 16),
  QA: preset('Asia/Qatar', 'QAR', 0),
  SA: preset('Asia/Riyadh', 'SAR', 15),
  SD: preset('Africa/Khartoum', 'SDG', 17),
  SO: preset('Africa/Mogadishu', 'SOS', 5, friday, 'sales_tax'),
  SY: preset('Asia/Damascus', 'SYP', 0),
  TN: preset('Africa/Tunis', 'TND', 19, sunday),
  YE: preset('Asia/Aden', 'YER', 5, friday, 'sales_tax'),
}

/** What a country brings; of one that is not in the table only its name is known. */
export function presetOf(country: string): CountryPreset | null {
  return Object.hasOwn(countryPresets, country) ? (countryPresets[country] ?? null) : null
}
