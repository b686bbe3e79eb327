import { randomUUID } from 'node:crypto'
import { noticeKinds } from '#domain/payment/notice-kinds.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { paidOrder } from '../../e2e/fixtures/paid-order.ts'
import { confirmTwoFactor, enterWithoutLock } from './entrance-scenes.ts'
import { deskDialog, enter, officeWidths } from './office-scenes.ts'
import type { Scene, Stage } from './scene.ts'
import { arrangeTax } from './tax-scene.ts'
import { makeReal, sendAutomatic } from './warning-scenes.ts'

const alchemist = { branch: 'riyadh', room: 'alchemist' } as const

/** An order about whose money a bank and a provider have said everything they can. */
async function troubleOrder({ page, locale, db }: Stage): Promise<string> {
  const { code } = await paidOrder(page.request, { ...alchemist, locale })
  const payment = await db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(['payment.id', 'order.id as order_id', 'payment.currency', 'payment.amount'])
    .where('order.code', '=', code)
    .executeTakeFirstOrThrow()
  const { id: payment_id, order_id, currency, amount } = payment
  await db
    .insertInto('money_notice')
    .values(noticeKinds.map((kind) => ({ order_id, kind, currency, amount, cause: randomUUID() })))
    .execute()
  const answer_by = new Date(Date.now() + 7 * 86_400_000)
  for (const state of ['open', 'lost'] as const)
    await db
      .insertInto('dispute')
      .values({
        order_id,
        payment_id,
        currency,
        amount,
        state,
        reason: 'product_not_received',
        provider_ref: `dp_${randomUUID().slice(0, 12)}`,
        answer_by,
      })
      .execute()
  await db
    .insertInto('refund')
    .values({
      order_id,
      payment_id,
      currency,
      amount: 5000,
      reason: 'staff',
      state: 'failed',
      failure: 'account_closed',
    })
    .execute()
  return code
}

async function hideKuwait(db: Queries) {
  const publish = (published: boolean) =>
    db.updateTable('branch').set({ published }).where('slug', '=', 'kuwait').execute()
  await publish(false)
  return () => publish(true)
}

async function lockOut({ page, locale, visit }: Stage) {
  await visit('/office/sign-in')
  const email = `${randomUUID().slice(0, 8)}@dahleez.example`
  for (let tries = 0; tries < 12; tries += 1) {
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill('not the password')
    await page.keyboard.press('Enter')
    await page.waitForResponse('**/api/office/session')
  }
  void locale
}

/** An owner of a real venue, whom nothing opens for without two-factor. */
async function enterReal(set: Stage) {
  await enterWithoutLock(set)
  await confirmTwoFactor(set)
}

const realScene = (name: string, path: string): Scene => ({
  name: `office-real-${name}`,
  widths: officeWidths,
  arrange: makeReal,
  open: async (set) => {
    await enterReal(set)
    await set.visit(path)
  },
})

/** What the office is told about money, automatic requests and settings that nobody should miss. */
export const officeNoticeScenes: readonly Scene[] = [
  realScene('tonight', '/office?branch=riyadh'),
  realScene('services', '/office/settings?tab=services'),
  {
    name: 'office-notices',
    widths: officeWidths,
    open: async (set) => {
      await enter(set)
      await troubleOrder(set)
      await set.visit('/office/bookings')
    },
  },
  {
    name: 'office-order-notices',
    widths: officeWidths,
    open: async (set) => {
      await enter(set)
      await set.visit(`/office/bookings/${await troubleOrder(set)}`)
    },
  },
  {
    name: 'office-automatic',
    widths: officeWidths,
    open: async (set) => {
      await enter(set)
      for (let sent = 0; sent < 3; sent += 1) await sendAutomatic(set)
      await set.visit('/office/requests')
      await set.page.locator('.inbox-filters > button').click()
    },
  },
  {
    name: 'office-automatic-request',
    widths: officeWidths,
    open: async (set) => {
      await enter(set)
      await set.visit(`/office/requests/${await sendAutomatic(set)}`)
    },
  },
  {
    name: 'office-tax',
    arrange: arrangeTax,
    open: async (set) => {
      await enter(set)
      await set.visit('/office/tax?branch=riyadh')
    },
  },
  { name: 'office-locked-out', widths: officeWidths, complains: /4\d\d/, open: lockOut },
  deskDialog('invitation-unsent', '/office/staff', async ({ page, press, words }, { locale }) => {
    await press('office.staff.invite')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words('fields.name')).fill(locale === 'ar' ? 'نورة القحطاني' : 'Noura Al-Qahtani')
    await dialog.getByLabel(words('fields.email')).fill(`${randomUUID().slice(0, 8)}@dahleez.example`)
    await dialog.getByRole('checkbox').first().check({ force: true })
    await dialog.getByRole('button', { name: words('office.staff.invite_send') }).click()
    await page.getByText(words('office.staff.link_title')).waitFor()
  }),
  {
    ...deskDialog('staff-unpublished', '/office/staff', ({ press }) => press('office.staff.invite')),
    arrange: hideKuwait,
  },
]
