import { visitNews } from './news-scene.ts'
import { type Desk, deskDialog, deskScene, visitGuest, visitOrder, visitRequest } from './office-scenes.ts'
import type { Scene, Stage } from './scene.ts'

const riyadh = '?branch=riyadh'

const editStockCard = ({ page, words }: Desk, which: { hasText: string } | { hasNotText: string }) =>
  page
    .locator('.stock-card')
    .filter(which)
    .getByRole('button', { name: words('actions.edit') })
    .first()
    .click()

export async function openRamadan({ page, words, pressOf }: Desk): Promise<void> {
  await pressOf('office_plans.ramadan', { year: '' })
  await page.getByLabel(words('fields.room'), { exact: true }).waitFor()
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
}

/** The edit of an order, with one player more so that there is a price to see. */
async function openEdit({ page, press, words }: Desk): Promise<void> {
  await press('office_edit.edit')
  await page
    .getByRole('button', { name: `${words('a11y.increase')} ${words('office_tonight.players')}` })
    .click()
  await page.locator('.order-edit__price s').waitFor()
}

/** Two of the first thing that is not sold out, to be paid in cash. */
export async function openSale(desk: Desk): Promise<void> {
  await desk.press('office_till.sell')
  const thing = desk.page.getByRole('dialog').locator('.goods button:enabled').first()
  await thing.click()
  await thing.click()
}

/** A session of three rooms each, with extras, a line, a deposit, a date and a company. */
export async function openRoomsOffer(desk: Desk, set: Stage): Promise<void> {
  const { page, words } = desk
  await visitRequest(set)
  await desk.press('office_requests.rooms_offer')
  // Tonight's may all have begun.
  const evening = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(words('office_requests.evening')).fill(evening)
  const rooms = page.locator('.rooms-evening__room:has(.rooms-evening__slot)')
  await rooms.first().waitFor()
  for (const room of (await rooms.all()).slice(0, 3)) await room.locator('button').first().click()
  await desk.press('office_requests.rooms_add_line')
  await page
    .getByLabel(words('office_requests.rooms_line_name'))
    .fill(set.locale === 'ar' ? 'قهوة وتمر' : 'Coffee and dates')
  for (const box of await page.locator('.rooms-part .number:last-of-type input').all())
    if ((await box.inputValue()) === '') await box.fill('300')
  await page
    .locator('.rooms-extras')
    .getByRole('button', { name: words('a11y.increase') })
    .first()
    .click()
  await page.getByRole('spinbutton', { name: words('office_requests.rooms_deposit') }).fill('200')
  const payBy = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(words('office_requests.rooms_pay_by')).fill(payBy)
  await page.getByRole('checkbox', { name: words('office_requests.rooms_releases') }).check()
  await page.getByRole('textbox', { name: words('office_requests.rooms_company') }).fill('Sidra Trading')
}

async function sendRoomsOffer(desk: Desk, set: Stage): Promise<void> {
  await openRoomsOffer(desk, set)
  await desk.press('office_requests.offer_send')
  await desk.page.locator('.offered-rooms').waitFor()
}

/** What lies over the screens of the office, and what they show once something was pressed. */
export const officeDialogScenes: readonly Scene[] = [
  deskScene('guest', '/office/guests', (_, set) => visitGuest(set)),
  deskScene('news', '/office/account', (_, set) => visitNews(set)),
  deskDialog('guest-merge', '/office/guests', async ({ page, press, words }, set) => {
    await visitGuest(set)
    await press('office_guests.merge')
    await page.getByRole('searchbox', { name: words('office_guests.search') }).fill('5000')
    await page
      .getByRole('button', { name: words('office_guests.merge_choose') })
      .first()
      .waitFor()
  }),
  deskDialog('guest-split', '/office/guests', async ({ press }, set) => {
    await visitGuest(set)
    await press('office_guests.split')
  }),
  deskDialog('tonight-booking', `/office${riyadh}`, ({ page }) =>
    page.locator('.evening-item__open').first().click(),
  ),
  deskDialog('tonight-scan', `/office${riyadh}`, (desk) => desk.press('office.booking.scan')),
  deskDialog('tonight-walk-in', `/office${riyadh}`, ({ page }) =>
    page.locator('.evening-tile--free, .evening-free button').first().click(),
  ),
  deskDialog('calendar-booking', `/office/calendar${riyadh}`, ({ page }) =>
    page.locator('[data-booking] .cal-item__open').first().click(),
  ),
  // One that has begun can not be moved any more.
  deskDialog('calendar-move', `/office/calendar${riyadh}`, async (desk) => {
    await desk.page.locator('[data-booking]:has([data-handle]) .cal-item__open').first().click()
    await desk.press('office_calendar.move_to')
    await desk.page.getByLabel(desk.words('office_calendar.start')).waitFor()
  }),
  deskDialog('calendar-book', `/office/calendar${riyadh}`, ({ page }) =>
    page.locator('[data-place] button').first().click(),
  ),
  deskDialog('calendar-block', `/office/calendar${riyadh}`, (desk) => desk.press('office_calendar.block')),
  deskDialog('calendar-edit', `/office/calendar${riyadh}`, async (desk) => {
    await desk.page.locator('[data-booking]:has([data-handle]) .cal-item__open').first().click()
    await openEdit(desk)
  }),
  deskDialog('calendar-feeds', `/office/calendar${riyadh}`, (desk) => desk.press('office_calendar.feeds')),

  deskScene('bookings-filters', '/office/bookings', (desk) =>
    desk.page.getByText(desk.words('office_orders.filters'), { exact: true }).click(),
  ),
  deskScene('order', '/office/bookings', (_, set) => visitOrder(set)),
  ...(['refund', 'move', 'cancel', 'contact_edit'] as const).map((name) =>
    deskDialog(`order-${name.replace('_', '-')}`, '/office/bookings', async (desk, set) => {
      await visitOrder(set)
      await desk.press(`office_orders.${name}`)
    }),
  ),

  deskDialog('order-edit', '/office/bookings', async (desk, set) => {
    await visitOrder(set)
    await openEdit(desk)
    await desk.page.getByText(desk.words('office_edit.by_hand'), { exact: true }).click()
  }),
  deskDialog('till-sell', `/office/till${riyadh}`, openSale),
  deskDialog('till-move-cash', `/office/till${riyadh}`, (desk) => desk.press('office_close.move_cash')),

  deskScene('requests-list', '/office/requests', (desk) => desk.press('office_requests.view_list')),
  deskScene('request', '/office/requests', (_, set) => visitRequest(set)),
  ...(['offer_make', 'book', 'close'] as const).map((name) =>
    deskDialog(`request-${name.replace('_make', '')}`, '/office/requests', async (desk, set) => {
      await visitRequest(set)
      await desk.press(`office_requests.${name}`)
    }),
  ),
  deskDialog('request-rooms', '/office/requests', openRoomsOffer),
  deskScene('request-rooms-offered', '/office/requests', sendRoomsOffer),
  deskScene('requests-rooms', '/office/requests', async (desk, set) => {
    await sendRoomsOffer(desk, set)
    await set.visit('/requests')
  }),

  deskDialog('rooms-new', '/office/rooms', (desk) => desk.press('office_rooms.new_room')),
  deskDialog('room-tag', '/office/rooms/alchemist', (desk) => desk.press('office_rooms.new_tag')),
  deskDialog('branches-new', '/office/branches', (desk) => desk.press('office_rooms.new_branch')),

  deskDialog('plans-fill', `/office/plans${riyadh}`, (desk, { locale }) =>
    desk.pressOf('office_plans.fill_of', { day: locale === 'ar' ? 'الأحد' : 'Sunday' }),
  ),
  deskScene('season', `/office/plans/seasons${riyadh}`, openRamadan),
  deskScene('season-by-day', `/office/plans/seasons${riyadh}`, async (desk) => {
    await openRamadan(desk)
    await desk.page.getByLabel(desk.words('office_plans.own_hours')).check()
    await desk.press('office_plans.hours_by_day')
  }),
  deskDialog('closure', `/office/plans/closures${riyadh}`, (desk) =>
    desk.press('office_plans.close_evenings'),
  ),
  deskDialog('prices-modifier', `/office/prices${riyadh}`, (desk) => desk.press('office_plans.modifier_new')),
  deskDialog('prices-add-on', `/office/prices${riyadh}`, (desk) => desk.press('office_plans.add_on_new')),

  deskDialog('store-gift-card', `/office/store${riyadh}`, (desk) =>
    editStockCard(desk, { hasText: desk.words('office_store.gift_card') }),
  ),
  deskDialog('store-product', `/office/store${riyadh}`, (desk) =>
    editStockCard(desk, { hasNotText: desk.words('office_store.gift_card') }),
  ),
  deskDialog('store-stock', `/office/store${riyadh}`, (desk) => desk.pressOf('office_store.adjust')),
  deskDialog('vouchers-give', `/office/vouchers${riyadh}`, (desk) => desk.press('office.vouchers.issue')),
  deskDialog('codes-new', `/office/vouchers/codes${riyadh}`, (desk) =>
    desk.press('office.vouchers.promo_new'),
  ),
  deskDialog('reviews-answer', `/office/reviews${riyadh}`, (desk) => desk.pressOf('office.reviews.answer')),
  deskDialog('staff-invite', '/office/staff', (desk) => desk.press('office.staff.invite')),
  deskDialog('settings-key', '/office/settings?tab=keys', (desk) => desk.press('office_settings.key_new')),
  deskDialog('settings-webhook', '/office/settings?tab=webhooks', (desk) =>
    desk.press('office_settings.webhook_new'),
  ),
  deskScene('settings-guest', '/office/settings?tab=guests', async (desk, set) => {
    await visitRequest(set)
    await set.visit('/office/settings?tab=guests')
    await desk.page.getByLabel(desk.words('fields.email')).fill('noura@example.com')
    await desk.press('office_settings.guest_find')
    await desk.page.getByText('Noura Al-Saud').first().waitFor()
  }),
]
