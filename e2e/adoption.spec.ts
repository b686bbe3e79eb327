import type { APIRequestContext, Page } from '@playwright/test'
import { apiAddress } from '../contracts/calls/api-address.ts'
import { listOutbox, showMail } from '../contracts/calls/outbox.calls.ts'
import { formatMoney } from '../domain/money/format-money.ts'
import { money } from '../domain/money/money.ts'
import { becomeOwner } from './fixtures/become-owner.ts'
import { crawl } from './fixtures/crawl.ts'
import { demoTracesIn } from './fixtures/demo-traces.ts'
import { Hands } from './fixtures/hands.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { openOwnSite } from './fixtures/own-site.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

const mostPresses = 60

/** What the mails say that were written so far. */
async function readMails(request: APIRequestContext, origin: string): Promise<string[]> {
  const { items } = await (
    await request.get(`${origin}${apiAddress(listOutbox, { query: { limit: 50 } })}`)
  ).json()
  return Promise.all(
    items.map(async ({ id }: { id: string }) =>
      (await request.get(`${origin}${apiAddress(showMail, { params: { id } })}`)).text(),
    ),
  )
}

const venues = {
  en: {
    name: { en: 'Qasr Escape', ar: 'قصر الهروب' },
    line: { en: 'Two rooms above the old town', ar: 'غرفتان فوق المدينة القديمة' },
    country: 'JO',
    taxNumber: '100200300',
    branch: { en: 'Amman', ar: 'عمّان' },
    address: { en: 'Rainbow Street 12', ar: 'شارع الرينبو 12' },
    phone: '0791234567',
    point: 'https://www.google.com/maps/@31.9539,35.9106,17z',
    template: 'The Old Library',
    slug: 'amman',
    room: 'the-old-library',
    price: '12',
    total: money(48_000, 'JOD'),
    guestPhone: '0791234568',
    width: 1280,
  },
  ar: {
    name: { en: 'Bab Escape', ar: 'باب الهروب' },
    line: { en: 'A door in Salmiya', ar: 'باب في السالمية' },
    country: 'KW',
    taxNumber: null,
    branch: { en: 'Salmiya', ar: 'السالمية' },
    address: { en: 'Salem Al Mubarak Street 4', ar: 'شارع سالم المبارك 4' },
    phone: '50012345',
    point: '29.3339, 48.0761',
    template: 'قطار الليل',
    slug: 'salmiya',
    room: 'the-night-train',
    price: '7.5',
    total: money(30_000, 'KWD'),
    guestPhone: '50012346',
    width: 360,
  },
} as const

for (const locale of journeyLocales) {
  const venue = venues[locale]
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const both = (page: Page, label: string) => ({
    en: page.locator('[data-language=en]').getByRole('textbox', { name: new RegExp(`^${label} `) }),
    ar: page.locator('[data-language=ar]').getByRole('textbox', { name: new RegExp(`^${label} `) }),
  })

  test(`an empty database becomes a venue with a paid booking, in ${locale}`, async ({
    page,
    browser,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of (401|404|422|503)/)
    const site = await openOwnSite('empty')
    const hands = new Hands()
    const step = async (name: 'name' | 'country' | 'branch' | 'room' | 'week' | 'prices') => {
      await expect(
        page.getByRole('heading', { level: 1, name: t(`office_setup.step_${name}`) }),
      ).toBeVisible()
    }
    const saveAndGoOn = () => hands.press(button(page, t('office_setup.save_and_go_on')))
    const writeBoth = async (label: string, words: { en: string; ar: string }) => {
      await hands.type(both(page, label).en, words.en)
      await hands.type(both(page, label).ar, words.ar)
    }
    await page.setViewportSize({ width: venue.width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { hash } = new URL(site.ownerLink())
    await page.goto(`${site.url}${prefix}/office/invitation${hash}`)
    await becomeOwner({ page, locale, hands, codeOf: database.staff.codeOf })

    await step('name')
    expect(await violationsOf(page), 'name').toEqual([])
    await writeBoth(t('office_settings.venue_name'), venue.name)
    await writeBoth(t('office_settings.brand_line'), venue.line)
    await saveAndGoOn()

    await step('country')
    await hands.choose(page.getByRole('combobox', { name: t('office_setup.country') }), venue.country)
    if (venue.taxNumber) {
      const tax = t('office_setup.tax_sales')
      await hands.type(page.getByLabel(t('office_setup.tax_number', { tax })), venue.taxNumber)
    }
    expect(await violationsOf(page), 'country').toEqual([])
    await saveAndGoOn()

    await step('branch')
    await writeBoth(t('office_setup.branch_name'), venue.branch)
    await writeBoth(t('office_rooms.field_address'), venue.address)
    await hands.type(page.locator('input[type=tel]'), venue.phone)
    // What is wrong is said at its field, and nothing that was typed is lost.
    await page.getByLabel(t('office_setup.map_point')).fill('around the corner')
    await button(page, t('office_setup.save_and_go_on')).click()
    await expect(page.getByLabel(t('office_setup.map_point'))).toBeFocused()
    await expect(both(page, t('office_setup.branch_name')).ar).toHaveValue(venue.branch.ar)
    expect(await violationsOf(page), 'branch').toEqual([])
    await hands.type(page.getByLabel(t('office_setup.map_point')), venue.point)
    await saveAndGoOn()

    await step('room')
    await hands.press(page.getByRole('radio', { name: venue.template }))
    expect(await violationsOf(page), 'room').toEqual([])
    await saveAndGoOn()

    await step('week')
    // Whoever leaves comes back to where they were.
    await page.goto(`${site.url}${prefix}/office/setup`)
    await step('week')
    expect(await violationsOf(page), 'week').toEqual([])
    await saveAndGoOn()

    await step('prices')
    await hands.type(page.getByRole('textbox').first(), venue.price)
    await saveAndGoOn()
    for (const name of ['payments', 'mail', 'look'] as const) {
      await expect(
        page.getByRole('heading', { level: 1, name: t(`office_setup.step_${name}`) }),
      ).toBeVisible()
      expect(await violationsOf(page), name).toEqual([])
      await hands.press(button(page, t('office_setup.go_on_step')))
    }

    const guest = await browser.newPage({ locale: locale === 'ar' ? 'ar' : 'en-GB', reducedMotion: 'reduce' })
    const fetched: string[] = []
    guest.on('request', (request) => fetched.push(request.url()))
    const closed = await guest.goto(`${site.url}${prefix}/`)
    expect(closed?.status()).toBe(503)
    await expect(guest.getByText(t('opening_soon.title'))).toBeVisible()
    // The owner sees the page beside the set-up already.
    const preview = page.frameLocator('.setup__preview iframe')
    await expect(preview.getByText(venue.line[locale]).first()).toBeVisible()
    expect(await violationsOf(page), 'open').toEqual([])
    await hands.press(button(page, t('office_setup.open')))
    await expect(page.getByText(t('office_setup.is_open'))).toBeVisible()

    await guest.goto(`${site.url}${prefix}/`)
    await hands.press(guest.locator('#rooms').getByRole('link', { name: venue.template }).first())
    await guest.waitForURL('**/escape-rooms/*')
    await hands.press(guest.locator('button.slot').first())
    await hands.press(guest.getByRole('button', { name: t('room.reserve') }))
    await guest.waitForURL('**/payment?order=*')
    const main = guest.getByRole('main')
    await hands.type(main.getByLabel(t('fields.name')).first(), 'Lama')
    await hands.type(guest.locator('input[name="phone"]'), venue.guestPhone)
    await hands.type(main.getByLabel(t('fields.email')).first(), 'lama@example.com')
    await hands.press(guest.getByLabel(t('payment.rules_checkbox')))
    await hands.press(
      guest.getByRole('button', { name: t('payment.pay', { amount: formatMoney(venue.total, locale) }) }),
    )
    await guest.waitForURL('**/sandbox/pay/**')
    await hands.press(guest.getByRole('button', { name: '4242 4242 4242 4242' }))
    await expect(guest.getByRole('heading', { name: t('confirm.success_title') })).toBeVisible()
    const code = new URL(guest.url()).searchParams.get('order') ?? ''

    // Sheets name pictures too: what the browser fetches of them is the venue's own, also where there is no page.
    await guest.goto(`${site.url}${prefix}/nowhere`)
    await expect(guest.getByRole('link', { name: t('actions.go_home') })).toBeVisible()
    expect(fetched.flatMap(demoTracesIn)).toEqual([])

    // Nothing that anybody is sent is of the demo: no page, paper, feed, picture, answer or mail.
    const { kinds, traces, isWhole } = await crawl({
      request: guest.request,
      origin: site.url,
      params: { branch: venue.slug, room: venue.room, code },
    })
    expect(traces).toEqual([])
    expect(isWhole).toBe(true)
    for (const kind of [
      'text/html',
      'application/json',
      'application/pdf',
      'text/calendar',
      'image/jpeg',
      'application/xml',
    ])
      expect(kinds[kind], kind).toBeGreaterThan(0)
    const mails = await readMails(page.request, site.url)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.flatMap(demoTracesIn)).toEqual([])
    // Its mails stand in no inbox of the site, also for who caused them.
    for (const address of ['/demo-inbox', '/en/demo-inbox', '/ar/demo-inbox'])
      expect((await guest.request.get(site.url + address)).status(), address).toBe(404)
    await guest.close()

    test.info().annotations.push({ type: 'presses', description: String(hands.presses) })
    expect(hands.presses).toBeLessThanOrEqual(mostPresses)
    await page.goto('about:blank')
    await site.close()
  })
}

test('the crawl finds the demo where it is', async ({ page, request, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const painted = page.waitForRequest((asked) => demoTracesIn(asked.url()).length > 0)
  await page.goto('/nowhere')
  await painted
  const { traces } = await crawl({ request, origin: baseURL ?? '', from: ['/api/branches'], most: 30 })
  for (const found of ['/: Dahleez', '/ar: دهليز', '/api/branches', '/pictures/rooms/'])
    expect(
      traces.some((trace) => trace.startsWith(found) || trace.includes(`: ${found}`)),
      found,
    ).toBe(true)
})
