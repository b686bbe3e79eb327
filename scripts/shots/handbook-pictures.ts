import type { StaffRole } from '#domain/staff/permissions.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { visitNews } from './news-scene.ts'
import { openRamadan, openRoomsOffer, openSale } from './office-dialog-scenes.ts'
import { type Desk, owners, visitGuest, visitOrder, visitRequest } from './office-scenes.ts'
import type { HandbookPicture } from './take-handbook.ts'
import { arrangeTax } from './tax-scene.ts'

const riyadh = '?branch=riyadh'
const phone = { width: 390, height: 720 }

const dialogOf = (press: (desk: Desk) => Promise<unknown>): Pick<HandbookPicture, 'act'> => ({
  act: async (desk) => {
    await press(desk)
    await desk.opened()
  },
})

/** The pictures of the office's handbook, by the names that its texts give them. */
export const handbookPictures: readonly HandbookPicture[] = [
  {
    name: 'open-venue',
    path: '/office/setup/room',
    // Only a venue that is not open yet is previewed there.
    arrange: async (db) => {
      const opened = (opened_at: Date | null) => db.updateTable('venue').set({ opened_at }).execute()
      await opened(null)
      return () => opened(new Date())
    },
    act: async ({ page }) => {
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(1500)
    },
    width: 1280,
    height: 760,
  },
  { name: 'look', path: '/office/brand', width: 1280, height: 760 },
  { name: 'add-branch', path: '/office/branches/riyadh' },
  {
    name: 'add-room',
    path: '/office/rooms/alchemist',
    part: ({ page, words }) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: words('office.rooms.pictures'), exact: true }) }),
  },
  { name: 'promises', path: '/office/settings?tab=policies' },
  {
    name: 'connect-payments',
    path: '/office/settings?tab=services',
    part: ({ page, words }) =>
      page.getByRole('region', { name: words('office_settings.accounts'), exact: true }),
    height: 900,
  },
  {
    name: 'connect-mail',
    path: '/office/settings?tab=services',
    // Only who comes in with a name has a password.
    act: ({ page, words }) =>
      page.getByLabel(words('office_connections.mail_user')).fill('rooms@example.com'),
    height: 760,
    part: ({ page, words }) => page.getByRole('form', { name: words('office_connections.mail_title') }),
  },
  { name: 'bring-along', path: `/office/imports${riyadh}` },
  { name: 'plan-week', path: `/office/plans${riyadh}`, width: 1280, height: 760 },
  { name: 'plan-season', path: `/office/plans/seasons${riyadh}`, act: openRamadan, height: 760 },
  {
    name: 'close-evenings',
    path: `/office/plans/closures${riyadh}`,
    ...dialogOf(async (desk) => {
      await desk.press('office_plans.close_evenings')
      const until = desk.page.getByLabel(desk.words('office_plans.until'))
      await until.fill(addDays(await until.inputValue(), 2))
      await desk.page.getByRole('button', { name: desk.words('office_plans.move_all') }).waitFor()
    }),
    height: 900,
  },
  {
    name: 'prices',
    // A room where children pay their own price.
    path: '/office/prices?branch=dubai',
    act: ({ page, words }) => page.getByLabel(words('fields.room'), { exact: true }).selectOption('train'),
    height: 1020,
  },
  {
    name: 'promo-codes',
    path: `/office/vouchers/codes${riyadh}`,
    ...dialogOf((desk) => desk.press('office.vouchers.promo_new')),
    height: 900,
  },
  { name: 'pages', path: '/office/pages' },
  { name: 'documents', path: '/office/documents', width: 1280, height: 760 },
  { name: 'write-mails', path: '/office/mails', width: 1280, height: 760 },
  { name: 'run-evening', path: `/office${riyadh}`, ...phone },
  {
    name: 'run-evening-booking',
    path: `/office${riyadh}`,
    ...phone,
    ...dialogOf(({ page }) => page.locator('.evening-item__open').first().click()),
  },
  {
    name: 'close-day',
    path: `/office/till${riyadh}`,
    act: async ({ page }) => {
      const boxes = page.locator('.close-form input')
      await boxes.first().waitFor()
      await boxes.nth(0).fill('845')
    },
    height: 820,
  },
  {
    name: 'sell',
    path: `/office/till${riyadh}`,
    ...dialogOf((desk) => openSale(desk)),
    height: 900,
  },
  { name: 'move-guests', path: `/office/calendar${riyadh}`, height: 800 },
  { name: 'guests', path: '/office/guests', act: (_, set) => visitGuest(set) },
  { name: 'change-order', path: '/office/bookings', act: (_, set) => visitOrder(set) },
  {
    name: 'give-money-back',
    path: '/office/bookings',
    act: async (desk, set) => {
      await visitOrder(set)
      await desk.press('office_orders.refund')
      await desk.opened()
    },
  },
  {
    name: 'gift-cards',
    path: `/office/vouchers${riyadh}`,
    ...dialogOf((desk) => desk.press('office.vouchers.issue')),
    height: 980,
  },
  { name: 'store', path: `/office/store${riyadh}` },
  {
    name: 'requests',
    path: '/office/requests',
    act: async (desk, set) => {
      await visitRequest(set)
      await desk.press('office_requests.offer_make')
      await desk.opened()
    },
    height: 900,
  },
  {
    name: 'offer-rooms',
    path: '/office/requests',
    act: async (desk, set) => {
      await openRoomsOffer(desk, set)
      await desk.opened()
    },
    height: 900,
  },
  { name: 'reviews', path: `/office/reviews${riyadh}` },
  {
    name: 'staff',
    path: '/office/staff',
    ...dialogOf((desk) => desk.press('office.staff.invite')),
    height: 900,
  },
  { name: 'news', path: '/office/account', act: (_, set) => visitNews(set), width: 1280, height: 900 },
  {
    name: 'two-factor',
    path: '/office/account',
    // The demo's owner does without it.
    act: async (_, { db, locale, visit }) => {
      const be = (role: StaffRole, demo: boolean) =>
        db.updateTable('staff_member').set({ role, demo }).where('name', '=', owners[locale]).execute()
      await be('manager', false)
      await visit('/office/account')
      await be('owner', true)
    },
    height: 480,
  },
  { name: 'reports', path: `/office/reports${riyadh}&period=last_30` },
  { name: 'tell-tax', path: `/office/tax${riyadh}`, arrange: arrangeTax, width: 1280, height: 900 },
  {
    name: 'calendars',
    path: `/office/calendar${riyadh}`,
    ...dialogOf((desk) => desk.press('office_calendar.feeds')),
  },
  {
    name: 'connect-programs',
    path: '/office/settings?tab=keys',
    ...dialogOf((desk) => desk.press('office_settings.key_new')),
    height: 900,
  },
  {
    name: 'forget-guest',
    path: '/office/settings?tab=guests',
    act: async ({ page, words, press }, set) => {
      await visitRequest(set)
      await set.visit('/office/settings?tab=guests')
      await page.getByLabel(words('fields.email')).fill('noura@example.com')
      await press('office_settings.guest_find')
      await page.getByText('Noura Al-Saud').first().waitFor()
    },
  },
  { name: 'trouble', path: '/office/outbox' },
]
