import type { OfficeModifier } from '#contracts/office/prices.ts'
import { parseDecimal, parseNumber } from '#domain/digits/parse-number.ts'
import { type Currency, money, parseMoney, toDecimalString } from '#domain/money/money.ts'
import { judgeEffect } from '#domain/pricing/judge-prices.ts'
import { readWallTime } from '#domain/time/read-wall-time.ts'
import type { BothTexts } from '#office/forms/both-languages.tsx'

export const modifierKinds = ['weekday', 'weekend', 'peak', 'date_range', 'last_minute'] as const

/** A modifier while it is typed: every field there is, whichever kind it becomes. */
export type ModifierDraft = {
  readonly kind: OfficeModifier['kind']
  readonly name: BothTexts
  /** Empty for every room. */
  readonly room: string
  readonly by: 'percent' | 'amount'
  readonly direction: 'dearer' | 'cheaper'
  readonly size: string
  readonly weekdays: readonly string[]
  readonly fromTime: string
  readonly untilTime: string
  readonly fromDate: string
  readonly untilDate: string
  readonly withinMinutes: string
}

export function modifierDraft(
  modifier: OfficeModifier | null,
  currency: Currency,
  today: string,
): ModifierDraft {
  const effect = modifier?.effect ?? { percent: 1000 }
  const size = 'percent' in effect ? effect.percent : effect.perPlayer
  return {
    kind: modifier?.kind ?? 'weekend',
    name: modifier?.name ?? { en: '', ar: '' },
    room: modifier?.room ?? '',
    by: 'percent' in effect ? 'percent' : 'amount',
    direction: size < 0 ? 'cheaper' : 'dearer',
    size:
      'percent' in effect ? String(Math.abs(size) / 100) : toDecimalString(money(Math.abs(size), currency)),
    weekdays: (modifier && 'weekdays' in modifier && modifier.weekdays?.map(String)) || [],
    fromTime: modifier?.kind === 'peak' ? modifier.fromTime : '18:00',
    untilTime: modifier?.kind === 'peak' ? modifier.untilTime : '22:00',
    fromDate: modifier?.kind === 'date_range' ? modifier.fromDate : today,
    untilDate: modifier?.kind === 'date_range' ? modifier.untilDate : today,
    withinMinutes: String(modifier?.kind === 'last_minute' ? modifier.withinMinutes : 120),
  }
}

/** The modifier of a draft, or null while something in it is missing or makes no sense. */
export function modifierOfDraft(
  draft: ModifierDraft,
  id: number | null,
  currency: Currency,
): OfficeModifier | null {
  const { kind, name, room } = draft
  const effect = effectOf(draft, currency)
  if (!effect || judgeEffect(effect, currency)) return null
  if (name.en.trim() === '' || name.ar.trim() === '') return null
  const common = { id, name: { en: name.en.trim(), ar: name.ar.trim() }, room: room || null, effect }
  const weekdays = draft.weekdays.length > 0 ? draft.weekdays.map(Number).sort() : null
  switch (kind) {
    case 'weekday':
      return { ...common, kind, weekdays }
    case 'weekend':
      return { ...common, kind }
    case 'peak': {
      const [fromTime, untilTime] = [readWallTime(draft.fromTime), readWallTime(draft.untilTime)]
      if (!fromTime || !untilTime || fromTime === untilTime) return null
      return { ...common, kind, fromTime, untilTime, weekdays }
    }
    case 'date_range': {
      const { fromDate, untilDate } = draft
      if (fromDate === '' || untilDate === '' || untilDate < fromDate) return null
      return { ...common, kind, fromDate, untilDate }
    }
    case 'last_minute': {
      const withinMinutes = parseNumber(draft.withinMinutes)
      if (!withinMinutes || !Number.isInteger(withinMinutes) || withinMinutes > 10_080) return null
      return { ...common, kind, withinMinutes }
    }
  }
}

function effectOf(
  { by, direction, size }: ModifierDraft,
  currency: Currency,
): OfficeModifier['effect'] | null {
  const sign = direction === 'cheaper' ? -1 : 1
  if (by === 'amount') {
    const amount = parseMoney(size, currency)?.amount
    return amount === undefined || amount < 0 ? null : { perPlayer: sign * amount }
  }
  const percent = parseDecimal(size.replace(/[%٪]/g, ''))
  if (percent === null || !/^\d+(\.\d{0,2})?$/.test(percent)) return null
  return { percent: sign * Math.round(Number(percent) * 100) }
}
