import { expect, test } from 'vitest'
import { firstWeekday } from '../branch/first-weekday.ts'
import { countryCodes } from '../country/country.ts'
import { isCurrency } from '../money/money.ts'
import { phoneCountries } from '../phone/phone.ts'
import { countryPresets, presetOf } from './country-presets.ts'

test('the table is that of the 22 countries of the Arab League', () => {
  const codes = Object.keys(countryPresets)
  expect(codes).toHaveLength(22)
  expect(codes.filter((code) => !countryCodes.includes(code))).toEqual([])
  const callable = phoneCountries().map(({ country }) => country as string)
  expect(codes.filter((code) => !callable.includes(code))).toEqual([])
})

test.each(Object.entries(countryPresets))(
  '%s has a clock, a currency, a tax and a weekend',
  (_code, preset) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: preset.timeZone })).not.toThrow()
    expect(isCurrency(preset.currency)).toBe(true)
    expect(preset.vatRate).toBeLessThanOrEqual(2000)
    expect(preset.tax === null).toBe(preset.vatRate === 0)
    // Friday is free in all of them but those whose weekend is Saturday and Sunday.
    expect(['5,6', '6,7']).toContain(preset.weekendDays.join())
    expect([7, 1]).toContain(firstWeekday(preset.weekendDays))
  },
)

test('figures that an owner would notice', () => {
  expect(presetOf('SA')).toEqual({
    currency: 'SAR',
    vatRate: 1500,
    tax: 'vat',
    weekendDays: [5, 6],
    timeZone: 'Asia/Riyadh',
  })
  expect(presetOf('AE')).toMatchObject({ vatRate: 500, weekendDays: [6, 7] })
  expect(presetOf('KW')).toMatchObject({ currency: 'KWD', vatRate: 0, tax: null })
  expect(presetOf('JO')).toMatchObject({ vatRate: 1600, tax: 'sales_tax' })
  expect(presetOf('DE')).toBeNull()
  expect(presetOf('toString')).toBeNull()
})
