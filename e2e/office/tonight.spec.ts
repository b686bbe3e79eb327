import { chromium, type Page } from '@playwright/test'
import type { Locale } from '../../domain/locale/locale.ts'
import { filmQr } from '../fixtures/fake-camera.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { pushed } from '../fixtures/pushed.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

// Two branches, so that the two languages do not share an evening.
const branchOf: Record<Locale, string> = { en: 'dubai', ar: 'kuwait' }

async function expectNoViolations(page: Page, name: string) {
  expect(await violationsOf(page), name).toEqual([])
}

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''

  test(`a host’s evening, in ${locale}`, async ({ page, database, expectedErrors }) => {
    // Screens that are fetched ahead do not come while there is no connection.
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /dynamically imported module/)
    expectedErrors.push(/Error loading route module/)
    const branch = branchOf[locale]
    const { rooms, expect: expectGroup } = await database.evening.clear(branch)
    const late = await expectGroup(rooms[0], -12)
    const code = await expectGroup(rooms[1], 10)
    const later = await expectGroup(rooms[0], 100)
    await database.evening.bring(code.code)
    await database.staff.enter(page, 'host', branch)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${prefix}/office`)

    const next = page.getByRole('region', { name: t('office.board.next') })
    const row = (room: (typeof rooms)[number]) => page.getByRole('list', { name: room.name[locale] })
    const item = (name: string) => next.getByRole('listitem').filter({ hasText: name })
    const press = (name: string, within: Pick<Page, 'getByRole'> = page) =>
      within.getByRole('button', { name, exact: true }).click()
    const panel = (name: string) => page.getByRole('dialog', { name })
    const toast = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

    // Who is late is first, and every group lies in its room's row.
    await expect(next.getByRole('listitem').first()).toContainText(late.name)
    await expect(row(rooms[0]).getByRole('button', { name: late.name })).toBeVisible()
    await expect(row(rooms[1]).getByRole('button', { name: code.name })).toBeVisible()
    await expectNoViolations(page, 'board')

    // The late one never came.
    await press(t('office_tonight.no_show_of', { name: late.name }), item(late.name))
    const question = page.getByRole('alertdialog')
    await press(t('office.booking.no_show'), question)
    await expect(item(late.name)).toBeHidden()

    // Another process changes something: it is seen without a touch.
    await database.evening.note(code.code, 'Cake in the fridge')
    await expect(item(code.name).getByText('Cake in the fridge')).toBeVisible(pushed)

    // A ticket by its code; what is due is taken, and they go in.
    await press(t('office.booking.scan'))
    const scan = page.getByRole('dialog', { name: t('office.booking.scan') })
    const noCamera = scan.getByText(t('office_tonight.camera_missing'))
    await expect(noCamera.or(scan.getByText(t('office_tonight.camera_denied')))).toBeVisible()
    await scan.getByLabel(t('office_tonight.type_code')).fill('0000000000')
    expectedErrors.push(/status of 404/)
    await press(t('office_tonight.find'), scan)
    await expect(scan.getByText(t('office.booking.scan_unknown'))).toBeVisible()
    await expectNoViolations(page, 'scanning')
    await scan.getByLabel(t('office_tonight.type_code')).fill(code.code.toLowerCase())
    await press(t('office_tonight.find'), scan)
    const opened = panel(code.name)
    // One pays a part in cash, another one the rest by card.
    await press(t('office_till.means_cash'), opened)
    const cash = panel(t('office.booking.take_payment'))
    await cash.getByRole('textbox').first().fill('10')
    await expectNoViolations(page, 'taking money')
    await cash.locator('button[type=submit]').click()
    await expect(cash).toBeHidden()
    await press(t('office_till.means_card_terminal'), opened)
    await cash.locator('button[type=submit]').click()
    await expect(opened.getByRole('button', { name: t('office_till.means_cash') })).toBeHidden()
    // The list above the next button grows when the server has answered: a press between would miss it.
    const takings = opened.getByRole('list', { name: t('office_till.takings') })
    await expect(takings.getByRole('listitem')).toHaveCount(2)
    await press(t('office_tonight.hand_over'), opened)
    await press(t('office_tonight.hand_over'), question)
    await expect(opened.getByText(t('office_tonight.handed_over'), { exact: true })).toBeVisible()
    // Nothing is due any more: with the check-in they are done, and the board is back. Their name finds them again.
    await press(t('office.booking.check_in'), opened)
    await expect(opened).toBeHidden()
    const search = page.getByRole('searchbox', { name: t('office_orders.search') })
    await search.fill(code.name)
    const found = page.getByRole('list', { name: t('office_tonight.found_tonight') })
    await found.getByRole('button', { name: code.name }).click()
    await expect(opened.getByRole('button', { name: t('office_tonight.undo_check_in') })).toBeVisible()
    await expectNoViolations(page, 'a booking')

    // Ten minutes more, and the other group's room.
    await press(t('office_tonight.minutes_more', { count: 10 }), opened)
    await toast(t('office_tonight.prolonged', { count: 10 }))
    const another = opened.getByLabel(t('office_tonight.another_room'))
    const swap = another.locator('option', { hasText: later.name })
    await another.selectOption((await swap.getAttribute('value')) ?? '')
    await press(t('office_tonight.swap'), opened)
    await toast(t('office_tonight.swapped'))
    await opened.getByText(t('office.booking.history')).click()
    await expect(opened.getByText(t('office_tonight.event_swapped'))).toBeVisible()
    await press(t('a11y.close_dialog'), opened)

    // Their game is spoiled: it stands at its room until somebody has mended it.
    await database.evening.begin(code.code)
    await press(`${t('office_incidents.broken')}: ${code.name}`, item(code.name))
    const asked = page.getByRole('dialog', {
      name: t('office_incidents.ask', { room: rooms[0].name[locale] }),
    })
    await asked.getByRole('radio', { name: t('office_incidents.kind_light') }).check()
    await asked.getByRole('textbox').fill('The lamp')
    await expectNoViolations(page, 'noting what broke')
    await press(t('office_incidents.save'), asked)
    await toast(t('office_incidents.noted'))
    const broken = page.getByRole('region', { name: t('office_incidents.open') })
    await expect(broken.getByText('The lamp')).toBeVisible(pushed)
    await expectNoViolations(page, 'a board with something broken')
    await broken.getByRole('button', { name: t('office_incidents.mend') }).click()
    await expect(broken).toBeHidden()
    await expect(row(rooms[0]).getByRole('button', { name: code.name })).toBeVisible()
    await expect(row(rooms[1]).getByRole('button', { name: later.name })).toBeVisible()

    // A walk-in in two taps: the free cell, and how they pay.
    // The word is the last of a free cell; a group that walked in is called so, too.
    const free = row(rooms[1]).getByRole('button', { name: new RegExp(`${t('office.booking.walk_in')}$`) })
    const before = await free.count()
    await free.last().click()
    const sheet = page.getByRole('dialog', { name: t('office.booking.walk_in_title') })
    await expect(sheet.getByRole('status')).not.toBeEmpty()
    await expectNoViolations(page, 'a walk-in')
    await press(t('office_tonight.book_card'), sheet)
    await toast(t('office_tonight.booked', { room: rooms[1].name[locale] }))
    await expect(free).toHaveCount(before - 1)

    // The connection is gone for a moment: the board stays, and what is done meanwhile goes out once, later.
    await page.context().setOffline(true)
    await expect(page.getByText(t('office_tonight.lost', { time: '' }).slice(0, 12))).toBeVisible()
    await press(t('office.tonight.check_in_of', { name: later.name }), item(later.name))
    await expect(item(later.name).getByText(t('office_tonight.waits'))).toBeVisible()
    await expect(page.getByText(t('office_tonight.unsent', { count: 1 }))).toBeVisible()
    await expectNoViolations(page, 'without a connection')
    expect(await database.evening.events(later.code)).not.toContain('checked_in')
    // It is still known after the page was loaded anew, and sent as soon as the server can be reached.
    await page.route('**/check-in', (route) => route.abort())
    await page.context().setOffline(false)
    await page.reload()
    await expect(item(later.name).getByText(t('office_tonight.waits'))).toBeVisible()
    await page.unroute('**/check-in')
    await expect(page.getByText(t('office_tonight.unsent', { count: 1 }))).toBeHidden()
    const checkIns = (await database.evening.events(later.code)).filter((kind) => kind === 'checked_in')
    expect(checkIns).toHaveLength(1)

    // On a phone, the same by time.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('region', { name: t('office_tonight.board') })).toBeHidden()
    await expect(item(later.name)).toBeVisible()
    await expectNoViolations(page, 'on a phone')
  })
}

test('a ticket held before the camera opens its booking', async ({
  database,
  baseURL,
  launchOptions,
}, info) => {
  const { rooms, expect: expectGroup } = await database.evening.clear('cairo')
  const group = await expectGroup(rooms[0], 10)
  const film = info.outputPath('ticket.y4m')
  filmQr(`MIFTAH:${group.code}`, film)
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera],
  })
  try {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), permissions: ['camera'] })
    const page = await context.newPage()
    await database.staff.enter(page, 'host', 'cairo')
    await page.goto('/office')
    await page.getByRole('button', { name: text('en', 'office.booking.scan') }).click()
    const opened = page.getByRole('dialog', { name: group.name })
    await expect(opened.getByRole('button', { name: text('en', 'office.booking.check_in') })).toBeVisible()
  } finally {
    await browser.close()
  }
})
