import { randomUUID } from 'node:crypto'
import { readMoment } from '#domain/import/read-day.ts'
import { readSum } from '#domain/import/read-sum.ts'
import { broughtInEntries } from '#domain/ledger/postings.ts'
import { isEmail } from '#domain/rules/email-rule.ts'
import { longest } from '#domain/rules/longest.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { dateAt, instantAt } from '#domain/time/wall-clock.ts'
import { judgeGivenCard } from '#domain/voucher/judge-given-card.ts'
import { normaliseOldCode } from '#domain/voucher/normalise-old-code.ts'
import { translators } from '#messages/all-messages.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'
import { lockVoucher } from '#server/vouchers/voucher.queries.ts'
import {
  type ImportScene,
  type NounImport,
  type Read,
  type RowCells,
  wasChangedByStaff,
  wrong,
} from './import-noun.ts'

type CardItem = {
  readonly code: string
  readonly balance: number
  readonly lastDay: IsoDate
  readonly name: string | null
  readonly email: string | null
}

/** Gift cards with what is left on them: owed by this house from now on, and paid for in the one before. */
export const importGiftCard: NounImport<CardItem> = {
  together: 20,
  read: readCard,
  claims: ({ code }) => [{ key: code }],

  async compare(db, items) {
    const codes = items.map(({ code }) => code)
    const known = await db.selectFrom('voucher').select('old_code').where('old_code', 'in', codes).execute()
    const here = new Set(known.map(({ old_code }) => old_code))
    return items.map(({ code }) => (here.has(code) ? { code: 'already_here', field: 'code' } : null))
  },

  async make(tx, { code, balance, lastDay, name, email }, scene) {
    const known = await tx.selectFrom('voucher').select('id').where('old_code', '=', code).executeTakeFirst()
    if (known) return wrong('already_here', 'code')
    const { book, now, locale } = scene
    const order = await writeOrder(tx, balance, scene)
    const { id } = await issueVoucher(
      tx,
      {
        currency: book.currency,
        amount: balance,
        locale,
        boughtBy: order,
        recipientName: name,
        recipientEmail: email,
        expiresAt: instantAt(addDays(lastDay, 1), '00:00', book.clock.timeZone),
      },
      now,
    )
    await updateRow(tx, 'voucher', id, { old_code: code })
    const entries = broughtInEntries(balance, 'vouchers')
    await postEntries(tx, { orderId: order, currency: book.currency, cause: `import:${id}`, entries }, now)
    return { ok: true, id }
  },

  async undo(tx, id, { now }) {
    const locked = await lockVoucher(tx, id)
    if (!locked?.bought_by) return { code: 'gone' }
    if (locked.voided_at) return { code: 'card_voided' }
    const moves = await tx
      .selectFrom('voucher_movement')
      .select(['kind', 'amount'])
      .where('voucher_id', '=', id)
      .execute()
    if (moves.length !== 1) return { code: 'card_spent' }
    if (await wasChangedByStaff(tx, 'voucher', id)) return { code: 'changed' }
    const amount = moves[0]?.amount ?? 0
    const { currency, bought_by: orderId } = locked
    await tx
      .insertInto('voucher_movement')
      .values({ voucher_id: id, kind: 'void', amount: -amount, order_id: null, created_at: new Date(now) })
      .execute()
    // Its code may be brought along again.
    const forgotten = { old_code: null, recipient_name: null, recipient_email: null }
    await updateRow(tx, 'voucher', id, { voided_at: new Date(now), ...forgotten })
    await updateRow(tx, 'order', orderId, { state: 'cancelled', cancelled_at: new Date(now) })
    const entries = broughtInEntries(-amount, 'vouchers')
    await postEntries(tx, { orderId, currency, cause: `import_undone:${id}`, entries }, now)
    return null
  },
}

function readCard(cells: RowCells, { book, plan, now }: ImportScene): Read<CardItem> {
  const { code: written = '', balance: left = '', last_day: until = '', name = '', email = '' } = cells
  const code = normaliseOldCode(written)
  if (!code) return wrong('code_wrong', 'code', written)
  const balance = readSum(left, book.currency)
  if (balance === null || balance < 0) return wrong('amount_wrong', 'balance', left)
  if (balance === 0) return wrong('card_empty', 'balance')
  const moment = until === '' ? null : readMoment(until, plan.dayOrder)
  if (until !== '' && !moment) return wrong('date_wrong', 'last_day', until)
  const { timeZone } = book.clock
  const lastDay = moment ? ('at' in moment ? dateAt(moment.at, timeZone) : moment.date) : plan.lastDay
  if (!lastDay) return wrong('missing', 'last_day')
  const today = dateAt(now, timeZone)
  if (lastDay < today) return wrong('card_expired', 'last_day', until)
  const refused = judgeGivenCard({ amount: balance, currency: book.currency, lastDay }, today)
  if (refused === 'voucher_amount') return wrong('amount_wrong', 'balance', left)
  if (refused) return wrong('date_wrong', 'last_day', until)
  if (name.length > longest.personName) return wrong('too_long', 'name')
  if (email !== '' && !isEmail(email)) return wrong('email_wrong', 'email', email)
  return { ok: true, item: { code, balance, lastDay, name: name || null, email: email || null } }
}

/** Every card comes of an order, so that the books say from where it is owed. */
async function writeOrder(
  tx: Transaction,
  worth: number,
  { book, locale, now }: ImportScene,
): Promise<string> {
  const id = randomUUID()
  const at = new Date(now)
  await tx
    .insertInto('order')
    .values({
      id,
      code: newCode(10),
      secret: newCode(26),
      branch_id: book.id,
      currency: book.currency,
      locale,
      state: 'confirmed',
      source: 'import',
      quiet: true,
      created_at: at,
      confirmed_at: at,
    })
    .execute()
  const plain = { order_id: id, currency: book.currency, quantity: 1, vat_rate: 0, vat: 0 }
  const both = (key: 'giftcard.title' | 'office_imports.brought_along') =>
    JSON.stringify({ en: translators.en(key), ar: translators.ar(key) })
  await tx
    .insertInto('order_line')
    .values([
      {
        ...plain,
        kind: 'gift_card',
        position: 0,
        name: both('giftcard.title'),
        unit_amount: worth,
        amount: worth,
      },
      {
        ...plain,
        kind: 'discount',
        position: 1,
        name: both('office_imports.brought_along'),
        unit_amount: -worth,
        amount: -worth,
      },
    ])
    .execute()
  return id
}
