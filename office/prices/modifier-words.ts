import type { OfficeModifier } from '#contracts/office/prices.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { moneyParts } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { formatDate, formatTime, formatWeekday } from '#domain/time/format-date.ts'
import type { Translate } from '#messages/translator.ts'

/** `+20%` or `−5.00 SAR a player`, with a sign that stands before its number in both directions. */
export function effectWords(
  { effect }: OfficeModifier,
  currency: Currency,
  locale: Locale,
  t: Translate,
): string {
  const size = 'percent' in effect ? effect.percent : effect.perPlayer
  const sign = size < 0 ? '\u2212' : '+'
  const isolate = (text: string) => `\u2066${text}\u2069`
  if ('percent' in effect) return isolate(`${sign}${Math.abs(effect.percent) / 100}%`)
  const { number, label, labelFirst } = moneyParts(money(Math.abs(effect.perPlayer), currency), locale)
  const amount = labelFirst
    ? isolate(`${sign}${label}\u00A0${number}`)
    : `${isolate(`${sign}${number}`)}\u00A0${label}`
  return t('office_plans.effect_per_player', { amount })
}

/** When a modifier counts. */
export function occasionWords(modifier: OfficeModifier, locale: Locale, t: Translate): string {
  const days = (weekdays: readonly number[]) =>
    weekdays.map((day) => formatWeekday(day, locale, 'weekdayLong')).join(listComma(locale))
  switch (modifier.kind) {
    case 'weekday':
      return modifier.weekdays ? days(modifier.weekdays) : t('office_plans.when_weekday')
    case 'weekend':
      return t('office_plans.when_weekend')
    case 'peak': {
      const start = formatTime(modifier.fromTime, locale)
      const hours = t('common.time_range', { start, end: formatTime(modifier.untilTime, locale) })
      return modifier.weekdays ? `${hours} · ${days(modifier.weekdays)}` : hours
    }
    case 'date_range':
      if (modifier.fromDate === modifier.untilDate) return formatDate(modifier.fromDate, locale, 'withYear')
      return t('office_plans.dates', {
        from: formatDate(modifier.fromDate, locale, 'withYear'),
        until: formatDate(modifier.untilDate, locale, 'withYear'),
      })
    case 'last_minute':
      return t('office_plans.when_last_minute', { count: modifier.withinMinutes })
  }
}
