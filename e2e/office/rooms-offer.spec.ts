import { sendRequest } from '../../contracts/calls/requests.calls.ts'
import type { MessageKey } from '../../messages/keys.ts'
import { api } from '../fixtures/api.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { mailedLink } from '../fixtures/site-database-requests.ts'
import { violationsInBothModes, violationsOf } from '../fixtures/violations.ts'

for (const locale of journeyLocales)
  test(`a company is offered an evening of several rooms, accepts and pays the deposit, in ${locale}`, async ({
    page,
    browser,
    database,
  }) => {
    const said = (key: MessageKey, values = {}) => text(locale, key, values)
    const prefix = locale === 'ar' ? '/ar' : ''
    const { code } = await api(page.request, sendRequest, {
      body: {
        requestType: 'corporate',
        branch: 'riyadh',
        group: 'colleagues',
        playersCount: '80',
        photoSession: false,
        name: 'Noura',
        company: 'Sidra Trading',
        email: `company-${locale}-${Date.now()}@example.com`,
        phone: '501234567@SA',
        notes: 'All of us at once, please.',
      },
    })
    const office = await browser.newContext()
    const desk = await office.newPage()
    await database.staff.enter(desk, 'owner')
    await desk.goto(`${prefix}/office/requests/${code}?branch=riyadh`)
    await desk.getByRole('button', { name: said('office_requests.rooms_offer') }).click()
    const dialog = desk.getByRole('dialog', { name: said('office_requests.rooms_offer') })
    // An evening in three weeks, on which nobody else plays here.
    const evening = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel(said('office_requests.evening')).fill(evening)
    // Two sessions of two rooms each: four groups.
    const sessions = dialog.locator('.rooms-evening__room')
    await expect(sessions.first().getByRole('button').first()).toBeVisible()
    for (const room of [0, 1])
      for (const session of [0, 1]) await sessions.nth(room).getByRole('button').nth(session).click()
    const prices = dialog.getByRole('spinbutton', { name: said('office_requests.price') })
    await expect(prices).toHaveCount(4)
    for (const price of await prices.all()) await price.fill('1000')
    await dialog.getByRole('button', { name: said('office_requests.rooms_add_line') }).click()
    await dialog.getByRole('textbox', { name: said('office_requests.rooms_line_name') }).fill('Coffee')
    await dialog
      .getByRole('spinbutton', { name: said('office_requests.rooms_line_price'), exact: true })
      .fill('300')
    await dialog.getByRole('spinbutton', { name: said('office_requests.rooms_deposit') }).fill('900')
    await dialog
      .getByRole('textbox', { name: said('office_requests.rooms_tax_number') })
      .fill('300000000000003')
    await expect(dialog.locator('.rooms-sum')).toContainText('4,300')
    expect(await violationsOf(desk)).toEqual([])
    await dialog.getByRole('button', { name: said('office_requests.offer_send') }).click()
    await expect(desk.locator('.offered-rooms > li')).toHaveCount(5)

    await page.goto(await mailedLink(database, code, locale))
    const offer = page.locator('.offer')
    await expect(offer.locator('.offer__rooms > li')).toHaveCount(5)
    await expect(offer).toContainText('Sidra Trading')
    expect(await violationsInBothModes(page)).toEqual([])
    await offer.getByRole('button', { name: said('requests.rooms_accept') }).click()
    const pay = offer.getByRole('button', { name: said('requests.rooms_pay', { amount: '' }).trim() })
    await pay.click()
    await page.waitForURL('**/sandbox/pay/**')
    await expect(page.locator('dd.amount')).toContainText('900.00')
    await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await page.waitForURL('**/confirm?order=*')
    await page.goto(`${prefix || '/en'}/requests`)
    await expect(offer).toContainText('3,400')
    await desk.reload()
    await expect(desk.locator('.offered-rooms .tag--ok')).toHaveCount(4)
    await office.close()
  })
