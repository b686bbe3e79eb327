import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { readBranchBook } from '../server/availability/branch-book.ts'
import { nextFreeSlots } from '../server/availability/next-free-slots.ts'
import { holdSlot } from '../server/booking/hold-slot.ts'
import { releaseHold } from '../server/booking/release-hold.ts'
import type { Database } from '../server/db/connect.ts'
import { postgresConnection } from '../server/db/postgres-connection.ts'
import { startTestPostgres } from '../server/db/testing/test-postgres-server.ts'
import { report } from './figures.ts'
import { startSite } from './site-process.ts'

const port = 4391
const rounds = 20

/** How long after a hold in this process the timetable in a browser, served by another process, shows it. */
export async function liveTimetableFigure(): Promise<void> {
  const server = await startTestPostgres()
  const site = await startSite(port, { DATABASE_URL: server.url })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const { db, close } = postgresConnection(server.url, { poolSize: 2 })
  try {
    const times = await timesOf(db, await browser.newPage(), site.url)
    const worst = Math.max(...times)
    report(
      'a hold in one process shows in another visitor’s timetable, worst ms',
      worst,
      worst <= 1000,
      '≤ 1000',
    )
  } finally {
    await close()
    await browser.close()
    await site.stop()
    await server.stop()
  }
}

async function timesOf(db: Database, page: Page, url: string): Promise<number[]> {
  const book = await readBranchBook(db, 'riyadh', Date.now())
  const room = book?.rooms[0]
  if (!book || !room) throw new Error('The demo has no room in riyadh')
  const slot = (await nextFreeSlots(db, book, room, 10, Date.now())).at(-1)
  if (!slot) throw new Error('The demo has no free slot')
  await page.goto(`${url}/riyadh/reservations?date=${slot.businessDay}&players=4`)
  await page.locator('.live--on').waitFor()
  const name = `${room.slug} ${new Date(slot.startsAt).toISOString()}`
  const cell = page.locator(`[data-slot="${name}"]`)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await cell.and(page.locator(':not(.slot--asked, .slot--held)')).waitFor()
    const seen = whenHeld(page, name)
    const wish = { room: room.slug, startsAt: slot.startsAt, players: 4, locale: 'en' } as const
    const started = Date.now()
    const held = await holdSlot(db, book, { ...wish, idempotencyKey: randomUUID() }, started)
    if (!held.ok) throw new Error(held.code)
    times.push((await seen) - started)
    await releaseHold(db, held.orderId, Date.now())
  }
  return times
}

/** The moment at which a cell of the timetable has become a held one, by the clock both processes share. */
function whenHeld(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (slot) =>
      new Promise<number>((resolve) => {
        const cell = document.querySelector(`[data-slot="${slot}"]`)
        const look = () => cell?.classList.contains('slot--held') && resolve(Date.now())
        if (cell) new MutationObserver(look).observe(cell, { attributes: true, attributeFilter: ['class'] })
      }),
    name,
  )
}
