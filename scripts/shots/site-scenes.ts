import { randomUUID } from 'node:crypto'
import { sendRequest } from '#contracts/calls/requests.calls.ts'
import { api } from '../../e2e/fixtures/api.ts'
import { holdSlot, paymentAddress } from '../../e2e/fixtures/hold.ts'
import { text } from '../../e2e/fixtures/kit-page.ts'
import { paidOrder, unpaidOrder } from '../../e2e/fixtures/paid-order.ts'
import { showBookingMail } from './booking-mail.ts'
import { type Scene, type Stage, screen } from './scene.ts'

const alchemist = { branch: 'riyadh', room: 'alchemist' } as const
const evening = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** With what can be played tonight, which is asked for once one has come to it. */
async function openHome({ page, visit }: Stage) {
  await visit('/')
  await page.locator('#tonight').scrollIntoViewIfNeeded()
  await page.locator('.tonight__branches button').first().waitFor()
}

async function openTicket({ page, locale, visit }: Stage) {
  const { link } = await paidOrder(page.request, { ...alchemist, locale })
  await visit(link.replace(/^\/ar/, ''))
  await page.locator('.ticket svg').first().waitFor()
}

/** The mails of an order that was just paid for. */
async function openInbox({ page, locale, visit }: Stage) {
  const email = `inbox-${randomUUID()}@example.com`
  await paidOrder(page.request, { ...alchemist, locale, email })
  await visit('/demo-inbox')
  await page.locator('nav li').first().waitFor()
}

async function buyCart(set: Stage) {
  await fillCart(set)
  const { page, locale } = set
  await page.locator('input[name="name"]').fill(locale === 'ar' ? 'لمى الحربي' : 'Lama Al-Harbi')
  await page.locator('input[name="phone"]').fill('0552041899')
  await page.locator('input[name="email"]').fill('lama@example.com')
  await page.getByLabel(text(locale, 'cart.rules_checkbox')).check()
  const pay = text(locale, 'payment.pay', { amount: '' }).trim()
  await page.getByRole('button', { name: pay }).first().click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
  await page.getByRole('heading', { name: text(locale, 'confirm.success_store_title') }).waitFor()
}

/** A browser whose guest has played a room of each kind of poster. */
async function openPlayed({ page, visit }: Stage) {
  const played = ['alchemist', 'vault', 'palace'].map((room) => ({ branch: 'riyadh', room }))
  const kept = { codes: ['0123456789'], heldUntil: 0, played, askedAt: Date.now() }
  await page.addInitScript((own) => localStorage.setItem('own-orders', own), JSON.stringify(kept))
  await visit('/riyadh')
  await page.locator('.sheet__stamp').first().waitFor()
}

export async function fillCart({ page, locale, visit }: Stage) {
  const add = page.getByRole('button', { name: text(locale, 'product.add'), exact: true })
  for (const slug of ['mug', 'puzzlebox']) {
    await visit(`/store/${slug}?branch=riyadh`)
    await add.click()
    await page.getByRole('status').getByText(text(locale, 'cart.go')).waitFor()
  }
  await visit('/cart')
}

/** What a guest sees, one scene a screen, and what lies over some of them. */
export const siteScenes: readonly Scene[] = [
  { name: 'home', open: openHome },
  screen('rooms', '/rooms'),
  screen('rooms-advice', '/rooms?company=children&played=never&nerve=calm'),
  screen('rooms-none', '/rooms?players=8&age=8&scare=0'),
  screen('about', '/about'),
  screen('contacts', '/contacts'),
  screen('store', '/store'),
  screen('product', '/store/mug'),
  screen('product-gift-card', '/store/giftcard'),
  screen('gift-card', '/gift-card'),
  screen('find', '/find'),
  screen('requests', '/requests'),
  screen('branch', '/riyadh'),
  {
    name: 'reservations',
    open: async ({ page, visit }) => {
      await visit(`/riyadh/reservations?date=${evening(2)}&players=4`)
      // Until the first answer no window is lit.
      await page.locator('.live--on').waitFor()
    },
  },
  screen('room', '/riyadh/escape-rooms/alchemist'),
  screen('rules', '/rules/refunds'),
  {
    name: 'api-docs',
    // A page of hundreds of calls: its beginning shows how all of them look.
    window: true,
    oneMode: true,
    open: async ({ page }) => {
      await page.goto('/api/docs')
    },
  },
  {
    name: 'menu',
    window: true,
    open: async ({ page, locale, visit }) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await visit('/about')
      await page.getByRole('button', { name: text(locale, 'nav.open_menu') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'checkout',
    open: async ({ page, visit }) => visit(paymentAddress(await holdSlot(page))),
  },
  {
    name: 'checkout-mistakes',
    open: async ({ page, locale, visit }) => {
      await visit(paymentAddress(await holdSlot(page)))
      await page.locator('input[name="email"]').fill('noura at home')
      const pay = text(locale, 'payment.pay', { amount: '' }).trim()
      await page.getByRole('button', { name: pay }).first().click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'bank',
    oneMode: true,
    open: async ({ page, locale }) => {
      const { bank } = await unpaidOrder(page.request, { ...alchemist, locale })
      await page.goto(bank)
    },
  },
  {
    name: 'confirm-declined',
    open: async ({ page, locale }) => {
      const { bank } = await unpaidOrder(page.request, { ...alchemist, locale })
      await page.goto(bank)
      await page.getByRole('button', { name: '4000 0000 0000 0002' }).click()
      await page.waitForURL('**/confirm?**')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'confirm-checking',
    open: async ({ page, locale }) => {
      const { bank } = await unpaidOrder(page.request, { ...alchemist, locale })
      await page.goto(bank)
      await page.getByRole('button', { name: '4000 0000 0000 0077' }).click()
      await page.waitForURL('**/confirm?**')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  { name: 'ticket', open: openTicket },
  { name: 'demo-inbox', open: openInbox },
  {
    name: 'demo-mail',
    open: async (set) => {
      await openInbox(set)
      await set.page.locator('nav li a').first().click()
      await set.page.waitForURL('**/demo-inbox/*')
    },
  },
  { name: 'played', open: openPlayed },
  {
    name: 'file-refused',
    complains: /404/,
    open: async ({ page, locale }) => {
      await page.goto(`/api/orders/0000000000/invoice.pdf?lang=${locale}`)
    },
  },
  {
    // What was paid at a kiosk: somebody of the venue gives it back.
    name: 'ticket-by-hand',
    window: true,
    open: async ({ page, locale, db, visit }) => {
      const { code, link } = await paidOrder(page.request, { ...alchemist, locale })
      const order = db.selectFrom('order').select('id').where('code', '=', code)
      await db.updateTable('payment').set({ goes_back: 'none' }).where('order_id', 'in', order).execute()
      await visit(link.replace(/^\/ar/, ''))
      const cancel = page.getByRole('button', { name: text(locale, 'summary.cancel') })
      await cancel.first().click()
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
    },
  },
  {
    name: 'ticket-cancelling',
    window: true,
    open: async (set) => {
      await openTicket(set)
      await set.page
        .getByRole('button', { name: text(set.locale, 'summary.cancel') })
        .first()
        .click()
      await set.page.getByRole('alertdialog').or(set.page.getByRole('dialog')).waitFor()
    },
  },
  { name: 'cart', open: fillCart },
  { name: 'store-confirmed', open: buyCart },
  {
    name: 'requests-answered',
    open: async ({ page, locale, visit }) => {
      const sent = {
        requestType: 'corporate',
        branch: 'riyadh',
        group: 'colleagues',
        playersCount: '12',
        name: 'Noura Al-Saud',
        email: 'noura@example.com',
        phone: '0501234567@SA',
        photoSession: true,
        notes:
          locale === 'ar' ? 'نهاية الربع، ونحتاج إلى قفل جيد.' : 'The end of a quarter. We need a good lock.',
      } as const
      await api(page.request, sendRequest, { body: sent, locale })
      await visit('/requests')
    },
  },
  {
    name: 'mail-booking',
    oneMode: true,
    open: async (stage) => {
      const { page, locale } = stage
      const { order } = await paidOrder(page.request, { ...alchemist, locale })
      await showBookingMail(stage, order.code)
    },
  },
]
