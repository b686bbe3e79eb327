import { parseDecimal, parseNumber } from '#domain/digits/parse-number.ts'
import { type DayOrder, readMoment } from '#domain/import/read-day.ts'
import { readSum } from '#domain/import/read-sum.ts'
import { normalisePromoCode } from '#domain/pricing/normalise-promo-code.ts'
import { longest } from '#domain/rules/longest.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { dateAt, instantAt } from '#domain/time/wall-clock.ts'
import {
  type ImportScene,
  type NounImport,
  type Read,
  type RowCells,
  wasChangedByStaff,
  wrong,
} from './import-noun.ts'

type PromoItem = {
  readonly code: string
  /** Basis points, or an amount in minor units. */
  readonly percent: number | null
  readonly amount: number | null
  readonly firstDay: IsoDate | null
  readonly lastDay: IsoDate | null
  readonly useLimit: number | null
  readonly name: string
}

/** Promo codes, for the branch they are brought to. */
export const importPromoCode: NounImport<PromoItem> = {
  together: 50,
  read: readPromo,
  claims: ({ code }) => [{ key: code }],

  async compare(db, items) {
    const codes = items.map(({ code }) => code)
    const known = await db.selectFrom('promo_code').select('code').where('code', 'in', codes).execute()
    const here = new Set(known.map(({ code }) => code))
    return items.map(({ code }) =>
      here.has(code) ? { code: 'already_here', field: 'code', value: code } : null,
    )
  },

  async make(tx, { code, percent, amount, firstDay, lastDay, useLimit, name }, { book, now }) {
    const { timeZone } = book.clock
    const made = await tx
      .insertInto('promo_code')
      .values({
        code,
        name: JSON.stringify({ en: name, ar: name }),
        percent,
        amount,
        currency: amount === null ? null : book.currency,
        valid_from: firstDay === null ? null : new Date(instantAt(firstDay, '00:00', timeZone)),
        valid_until: lastDay === null ? null : new Date(instantAt(addDays(lastDay, 1), '00:00', timeZone)),
        branch_id: book.id,
        use_limit: useLimit,
        created_at: new Date(now),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    return made ? { ok: true, id: String(made.id) } : wrong('already_here', 'code', code)
  },

  async undo(tx, id) {
    const promo = await tx
      .selectFrom('promo_code')
      .select(['id', 'uses', 'code'])
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst()
    if (!promo) return { code: 'gone' }
    const named = { value: promo.code }
    const used = await tx
      .selectFrom('order')
      .select('id')
      .where('promo_code_id', '=', promo.id)
      .limit(1)
      .executeTakeFirst()
    if (promo.uses > 0 || used) return { code: 'code_used', ...named }
    if (await wasChangedByStaff(tx, 'promo_code', id)) return { code: 'changed', ...named }
    await tx.deleteFrom('promo_code').where('id', '=', promo.id).execute()
    return null
  },
}

function readPromo(cells: RowCells, { book, plan, now }: ImportScene): Read<PromoItem> {
  const { code: written = '', percent: share = '', amount: off = '', use_limit: uses = '' } = cells
  const code = normalisePromoCode(written)
  if (!code) return wrong('code_wrong', 'code', written)
  const percent = share === '' ? null : basisPoints(share)
  if (share !== '' && percent === null) return wrong('number_wrong', 'percent', share)
  const amount = off === '' ? null : readSum(off, book.currency)
  if (off !== '' && (amount === null || amount <= 0)) return wrong('amount_wrong', 'amount', off)
  if ((percent === null) === (amount === null)) return wrong('promo_effect')
  const limit = uses === '' ? null : parseNumber(uses)
  if (uses !== '' && (limit === null || !Number.isInteger(limit) || limit < 1 || limit > 1_000_000))
    return wrong('number_wrong', 'use_limit', uses)
  const [firstDay, lastDay] = [dayIn(cells.first_day, plan.dayOrder), dayIn(cells.last_day, plan.dayOrder)]
  if (firstDay === 'wrong') return wrong('date_wrong', 'first_day', cells.first_day)
  if (lastDay === 'wrong' || (firstDay && lastDay && lastDay < firstDay))
    return wrong('date_wrong', 'last_day', cells.last_day)
  if (lastDay && lastDay < dateAt(now, book.clock.timeZone))
    return wrong('promo_over', 'last_day', cells.last_day)
  const name = (cells.name || code).slice(0, longest.title)
  return { ok: true, item: { code, percent, amount, firstDay, lastDay, useLimit: limit, name } }
}

function basisPoints(text: string): number | null {
  const decimal = parseDecimal(text.replace(/[%\u066A]/g, ''))
  if (decimal === null) return null
  const points = Math.round(Number(decimal) * 100)
  return points >= 1 && points <= 10_000 ? points : null
}

function dayIn(text: string | undefined, order: DayOrder): IsoDate | null | 'wrong' {
  if (!text) return null
  const moment = readMoment(text, order)
  if (!moment) return 'wrong'
  return 'at' in moment ? new Date(moment.at).toISOString().slice(0, 10) : moment.date
}
