import type { Queries } from '#server/db/schema/schema.ts'
import { holdSlot, paymentAddress } from '../../e2e/fixtures/hold.ts'
import { hydrated } from '../../e2e/fixtures/hydrated.ts'
import { text } from '../../e2e/fixtures/kit-page.ts'
import { paidOrder } from '../../e2e/fixtures/paid-order.ts'
import { deskDialog, deskScene } from './office-scenes.ts'
import { type Scene, type Stage, screen } from './scene.ts'

/** The room where children pay their own price. */
const train = { branch: 'dubai', room: 'train' } as const
const ages = { from: 8, until: 11 }
/** The room that is also sold by the seat. */
const shared = 'asylum'

/** Dubai asks for tax on top, and for a fee of each player that it keeps. */
async function askMore(db: Queries) {
  const { id } = await db
    .selectFrom('branch')
    .select('id')
    .where('slug', '=', train.branch)
    .executeTakeFirstOrThrow()
  const onTop = (tax_on_top: boolean) =>
    db.updateTable('branch').set({ tax_on_top }).where('id', '=', id).execute()
  const name = JSON.stringify({ en: 'Service fee', ar: 'رسوم الخدمة' })
  const fee = await db
    .insertInto('price_fee')
    .values({ branch_id: id, name, basis: 'player', amount: 500, taxed: true, refundable: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await onTop(true)
  return async () => {
    await onTop(false)
    await db.deleteFrom('price_fee').where('id', '=', fee.id).execute()
  }
}

/** The ticket of four, with one of its buttons pressed. */
async function pressOnTicket({ page, locale, visit }: Stage, key: 'change_group' | 'cancel') {
  const { link } = await paidOrder(page.request, { ...train, locale })
  await visit(link.replace(/^\/ar/, ''))
  await hydrated(page)
  await page
    .getByRole('button', { name: text(locale, `summary.${key}`) })
    .first()
    .click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
}

async function openPriceTable({ page, visit }: Stage, path: string) {
  await visit(path)
  await page.locator('.room-prices summary').click()
}

/** Prices by group, children, a minimum, fees and tax on top, where staff set them and where guests pay them. */
export const priceScenes: readonly Scene[] = [
  {
    ...deskScene('prices-terms', '/office/prices?branch=dubai', async ({ page, words }) => {
      await page.getByLabel(words('fields.room'), { exact: true }).selectOption(train.room)
      await page.getByLabel(words('office_plans.minimum'), { exact: true }).check()
      await page.getByLabel(words('office_plans.minimum_amount')).fill('400')
      const children = words('office_edit.children', ages)
      await page.getByRole('spinbutton', { name: children }).fill('2')
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
    }),
    arrange: askMore,
  },
  deskScene('prices-group', '/office/prices?branch=cairo', async ({ page, words }) => {
    await page.getByLabel(words('fields.room'), { exact: true }).selectOption('library')
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  }),
  deskScene('prices-seats', '/office/prices?branch=dubai', async ({ page, words }) => {
    await page.getByLabel(words('fields.room'), { exact: true }).selectOption(shared)
    await page.getByLabel(words('office_plans.seat_price')).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  }),
  deskScene('plans-seats', '/office/plans?branch=dubai', async ({ page, words }) => {
    await page.getByLabel(words('fields.room'), { exact: true }).selectOption(shared)
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  }),
  deskDialog('prices-fee', '/office/prices?branch=dubai', (desk) => desk.press('office_plans.fee_new')),
  {
    name: 'checkout-children',
    arrange: askMore,
    open: async ({ page, locale, visit }) => {
      await visit(paymentAddress(await holdSlot(page, train)))
      await hydrated(page)
      await page
        .getByRole('spinbutton', { name: text(locale, 'payment.adults', { age: ages.until + 1 }) })
        .fill('2')
      await page.getByRole('spinbutton', { name: text(locale, 'payment.children', ages) }).fill('2')
      await page
        .locator('.receipt')
        .getByText(text(locale, 'payment.line_children', { count: 2 }))
        .waitFor()
    },
  },
  {
    name: 'ticket-group',
    window: true,
    arrange: askMore,
    open: async (set) => {
      await pressOnTicket(set, 'change_group')
      const one = text(set.locale, 'payment.children', ages)
      await set.page.getByRole('button', { name: `${text(set.locale, 'a11y.increase')} ${one}` }).click()
      await set.page.locator('.group-change__terms .h3').waitFor()
    },
  },
  {
    name: 'ticket-keeps-fee',
    window: true,
    arrange: askMore,
    open: (set) => pressOnTicket(set, 'cancel'),
  },
  { name: 'room-children', open: (set) => openPriceTable(set, '/dubai/escape-rooms/train') },
  { name: 'room-group', open: (set) => openPriceTable(set, '/cairo/escape-rooms/library') },
  screen('branch-group', '/cairo'),
]
