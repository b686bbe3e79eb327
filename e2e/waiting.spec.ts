import { cancelOrder } from '../contracts/calls/orders.calls.ts'
import type { MessageKey } from '../messages/keys.ts'
import { api } from './fixtures/api.ts'
import { hydrated } from './fixtures/hydrated.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { paidOrder } from './fixtures/paid-order.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: 'reduce' })

const prefix = { en: '', ar: '/ar' } as const

for (const locale of journeyLocales)
  test(`somebody waits for a time that is taken, and gets it, in ${locale}`, async ({
    page,
    playwright,
    baseURL,
    database,
  }) => {
    const t = (key: MessageKey, values = {}) => text(locale, key, values)
    // Somebody else has it: in a browser of their own.
    const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const branch = locale === 'ar' ? 'dubai' : 'riyadh'
    const room = locale === 'ar' ? 'station' : 'vault'
    const taken = await paidOrder(other, {
      branch,
      room,
      afterHours: 96,
      email: `first-${locale}@example.com`,
    })
    const { startsAt, businessDay } = taken.order.booking ?? { startsAt: '', businessDay: '' }
    // On a small screen taken times are shown to who asks for them.
    await page.goto(`${prefix[locale]}/${branch}/reservations?date=${businessDay}&players=4&free=off`)
    await hydrated(page)
    await page.locator('.live--on').waitFor()
    await page.locator(`[data-slot="${room} ${startsAt}"]`).click()
    await page.getByRole('link', { name: t('waiting.tell_me'), exact: true }).click()
    await page.waitForURL('**/waiting?*')
    const form = page.getByRole('form', { name: t('waiting.form_title') })
    await form.getByLabel(t('fields.name')).first().fill('Salma')
    await form.locator('input[name="email"]').fill(`salma-${locale}@example.com`)
    expect(await violationsOf(page)).toEqual([])
    await form.getByRole('button', { name: t('waiting.join') }).click()
    await expect(page.getByText(t('waiting.place', { count: 1 }))).toBeVisible()

    await api(other, cancelOrder, { params: { code: taken.code }, body: {} })
    const code = new URL(page.url()).searchParams.get('place') ?? ''
    const entry = () =>
      database.db
        .selectFrom('waiting')
        .innerJoin('mail', (join) => join.on('mail.kind', '=', 'waiting_offer'))
        .select('waiting.secret')
        .where('waiting.code', '=', code)
        .where('mail.recipient', '=', `salma-${locale}@example.com`)
        .executeTakeFirst()
    // At night the mail lies until morning: the link is the same.
    await expect.poll(async () => (await entry())?.secret).toBeDefined()
    await page.goto(`/${locale}/waiting?place=${code}#key=${(await entry())?.secret}`)
    await expect(page.getByRole('heading', { name: t('waiting.offer_title') })).toBeVisible()
    // The key is exchanged for a cookie and does not stay in the address.
    await expect(page).toHaveURL(new RegExp(`/${locale}/waiting\\?place=${code}$`))
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: t('waiting.take') }).click()

    await page.waitForURL('**/payment?order=*')
    const pay = page.getByRole('form', { name: t('payment.title') })
    await expect(pay.getByLabel(t('fields.name')).first()).toHaveValue('Salma')
    await pay.locator('input[name="phone"]').fill(locale === 'ar' ? '0501234567' : '0552041899')
    await pay.getByLabel(t('payment.rules_checkbox')).check()
    await pay.getByRole('button', { name: t('payment.pay', { amount: '' }).trim() }).click()
    await page.waitForURL('**/sandbox/pay/**')
    await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await page.waitForURL('**/summary?order=*')
    await page.goto(`${prefix[locale]}/waiting?place=${code}`)
    await expect(page.getByText(t('waiting.state_served'))).toBeVisible()
    await other.dispose()
  })
