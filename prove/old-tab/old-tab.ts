import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { MessageKey } from '#messages/keys.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { text } from '../../e2e/fixtures/kit-page.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { atLeast, atMost, exactly } from '../bounds.ts'
import { openVenue } from '../site/open-venue.ts'
import { type SiteProcess, startSite } from '../site/site-process.ts'
import type { Experiment } from '../trial.ts'
import { renameBuild } from './rename-build.ts'

const port = Number(process.env.PROVE_PORT ?? 4380) + 5
const t = (key: MessageKey, values?: Record<string, string>) => text('en', key, values)
const project = join(import.meta.dirname, '..', '..')

export const oldTab: Experiment = {
  name: 'old-tab',
  promise: 'a tab from before an upgrade finishes its booking with one reload at most',
  needsBuild: true,
  run: async (trial) => {
    // Below the project, where the packages are found.
    const other = join(project, 'build', `other-${process.pid}`)
    const server = await startTestPostgres()
    const venue = await openVenue(server.url)
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
    let site: SiteProcess | null = null
    try {
      renameBuild(project, other)
      const databaseUrl = server.url
      site = await startSite({ port, databaseUrl })
      const tab = await openTab(browser, site.url)
      await site.end('SIGTERM')
      site = await startSite({ port, databaseUrl, folder: other })
      const missing = countMissing(tab.page)
      const loads = countLoads(tab.page)
      const code = await book(tab.page)
      trial.figure('files of the old build that the tab asked for in vain', missing(), atLeast(1))
      trial.figure('reloads until the guest was at the bank', loads(), atMost(1))
      trial.figure('bookings', await countConfirmed(venue.db, code), exactly(1))
      // Without its guard the tab has no way to go on: it stands before the missing file.
      const unguarded = await openTab(browser, site.url)
      await unguarded.page.evaluate(() =>
        sessionStorage.setItem('reload-guard', String(Date.now() + 3_600_000)),
      )
      await unguarded.page.route('**/assets/payment-*.js', (route) => route.fulfill({ status: 404 }))
      const stuck = await book(unguarded.page).then(
        () => 0,
        () => 1,
      )
      trial.control('tabs that are stuck when they may not reload', stuck, exactly(1))
    } finally {
      await browser.close()
      await site?.end('SIGTERM')
      await venue.close()
      await server.stop()
      rmSync(other, { recursive: true, force: true })
    }
  },
}

/** A guest looks at a room, and their page has come to life. */
async function openTab(browser: Browser, url: string): Promise<{ page: Page }> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`${url}/riyadh/escape-rooms/alchemist`)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.locator('button.soon').first().waitFor()
  return { page }
}

/** From the room to the ticket; answers the order's code. */
async function book(page: Page): Promise<string> {
  await page.locator('button.soon').first().click()
  await page
    .getByRole('button', { name: t('room.reserve'), exact: true })
    .first()
    .click()
  await page.waitForURL(/\/payment\?order=[0-9A-Z]{10}$/)
  const code = page.url().slice(-10)
  const main = page.getByRole('main')
  await main.getByLabel(t('fields.name')).first().fill('Lama Al-Harbi')
  await page.locator('input[name="phone"]').fill('0552041899')
  await main.getByLabel(t('fields.email')).first().fill('lama@example.com')
  await page.getByLabel(t('payment.rules_checkbox')).check()
  await page.getByRole('button', { name: t('payment.pay', { amount: '' }).trim() }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
  await page.getByRole('heading', { name: t('confirm.success_title') }).waitFor()
  return code
}

/** Loads of our own pages before the bank's. */
function countLoads(page: Page): () => number {
  let loads = 0
  let isAtBank = false
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    isAtBank ||= request.url().includes('/sandbox/')
    if (!isAtBank) loads++
  })
  return () => loads
}

function countMissing(page: Page): () => number {
  let missing = 0
  page.on('response', (answer) => {
    if (answer.status() === 404 && answer.url().includes('/assets/')) missing++
  })
  return () => missing
}

async function countConfirmed(
  db: Awaited<ReturnType<typeof openVenue>>['db'],
  code: string,
): Promise<number> {
  const orders = await db
    .selectFrom('order')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .select('order.id')
    .where('code', '=', code)
    .where('order.state', '=', 'confirmed')
    .where('booking.status', '=', 'confirmed')
    .execute()
  return orders.length
}
