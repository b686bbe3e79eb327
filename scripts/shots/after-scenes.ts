import { randomUUID } from 'node:crypto'
import { SiteDatabaseGames } from '../../e2e/fixtures/site-database-games.ts'
import { SiteDatabaseSlots } from '../../e2e/fixtures/site-database-slots.ts'
import { SiteDatabaseStaff } from '../../e2e/fixtures/site-database-staff.ts'
import { deskOf, enter, officeWidths } from './office-scenes.ts'
import type { Scene, Stage } from './scene.ts'

const photo = 'public/pictures/store/photo-session-900.webp'

/** The page of a game of the demo that nobody escaped from and nobody photographed. */
async function openPlainPage({ page, db, visit }: Stage) {
  const { code, secret, branch, room } = await db
    .selectFrom('game_page')
    .innerJoin('game_result', 'game_result.booking_id', 'game_page.booking_id')
    .innerJoin('booking', 'booking.id', 'game_page.booking_id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .leftJoin('game_photo', 'game_photo.booking_id', 'booking.id')
    .select(['game_page.code', 'game_page.secret', 'branch.slug as branch', 'room.slug as room'])
    .where('escaped', '=', false)
    .where('game_photo.id', 'is', null)
    .where('team_name', 'is', null)
    .orderBy('booking.starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await visit(`/${branch}/escape-rooms/${room}/played?game=${code}#key=${secret}`)
  await page.locator('.played').waitFor()
}

/** The tile of a group that has just played. */
async function playedGroup(set: Stage) {
  await enter(set)
  const { page, db } = set
  const { words } = deskOf(set)
  const slots = new SiteDatabaseSlots(db)
  const games = new SiteDatabaseGames(db, slots)
  const name = `${set.locale === 'ar' ? 'الصقور' : 'The Bats'} ${randomUUID().slice(0, 3)}`
  await new SiteDatabaseStaff(db, slots).expectGroup('riyadh', name)
  await games.end(await games.codeOf(name))
  await set.visit('/office?branch=riyadh')
  const next = page.getByRole('region', { name: words('office.board.next') })
  await next.locator('summary').click()
  return { name, tile: next.getByRole('listitem').filter({ hasText: name }) }
}

async function openResult(set: Stage) {
  const { name, tile } = await playedGroup(set)
  const { page, words } = deskOf(set)
  await tile.getByRole('button', { name: `${words('office_result.note')}: ${name}` }).click()
  await page.getByRole('radio', { name: words('office_result.yes') }).check()
  await page.getByRole('textbox', { name: words('office_result.time') }).fill('4712')
  return { name, tile }
}

async function openPhoto(set: Stage) {
  const { name, tile } = await openResult(set)
  const { page, words } = deskOf(set)
  await page.getByRole('button', { name: words('office_result.save'), exact: true }).click()
  await tile.getByText('47:12').waitFor()
  await tile.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('dialog').locator('canvas').waitFor()
  return name
}

async function openIncident(set: Stage) {
  const { name, tile } = await playedGroup(set)
  const { page, words } = deskOf(set)
  await tile.getByRole('button', { name: `${words('office_incidents.broken')}: ${name}` }).click()
  await page.getByRole('radio', { name: words('office_incidents.kind_light') }).check()
  return name
}

/** What is written down after a game, photographed and made good. */
export const afterScenes: readonly Scene[] = [
  { name: 'after-page-plain', open: openPlainPage },
  {
    name: 'after-tile',
    widths: officeWidths,
    open: async (set) => void (await playedGroup(set)),
  },
  {
    name: 'after-result',
    widths: officeWidths,
    window: true,
    open: async (set) => void (await openResult(set)),
  },
  {
    name: 'after-photo',
    widths: officeWidths,
    window: true,
    open: async (set) => void (await openPhoto(set)),
  },
  {
    name: 'after-panel',
    widths: officeWidths,
    window: true,
    open: async (set) => {
      const name = await openPhoto(set)
      const { page, words } = deskOf(set)
      await page.getByRole('button', { name: words('office_result.photo_send') }).click()
      await page.getByText(words('office_result.photo_kept')).waitFor()
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator('.desk-panel__part img').waitFor()
      await page.locator('.desk-panel__part img').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'after-incident',
    widths: officeWidths,
    window: true,
    open: async (set) => void (await openIncident(set)),
  },
  {
    name: 'after-incident-panel',
    widths: officeWidths,
    window: true,
    open: async (set) => {
      const name = await openIncident(set)
      const { page, words } = deskOf(set)
      await page.getByRole('button', { name: words('office_incidents.save'), exact: true }).click()
      await page.getByText(words('office_incidents.noted')).waitFor()
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator('.game-incidents li').waitFor()
      await page.locator('.game-incidents').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'after-recovery',
    widths: officeWidths,
    window: true,
    open: async (set) => {
      await enter(set)
      await set.visit('/office/reviews?branch=dubai')
      await deskOf(set).pressOf('office_reviews.recover')
      await set.page.getByRole('dialog').waitFor()
    },
  },
]
