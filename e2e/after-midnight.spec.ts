import type { APIRequestContext } from '@playwright/test'
import { holdSlot } from '../contracts/calls/bookings.calls.ts'
import { formatNightOf, formatSessionTime } from '../domain/time/session-time.ts'
import { api } from './fixtures/api.ts'
import { fullMatrix } from './fixtures/full-matrix.ts'
import { paymentAddress } from './fixtures/hold.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { roomTimes, sessionTimeAt } from './fixtures/room-times.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: 'reduce' })

const tomb = { branch: 'cairo', room: 'tomb' }
const weeks = { en: [8, 9, 10, 11, 12, 13, 14], ar: [15, 16, 17, 18, 19, 20, 21] }

/** A session that starts on the calendar's day after its evening. */
async function lateSlot(request: APIRequestContext, daysAhead: readonly number[]) {
  for (const days of daysAhead) {
    const { date, timeZone, slots } = await roomTimes(request, tomb, days)
    for (const { startsAt, state } of slots) {
      const session = sessionTimeAt(startsAt, date, timeZone)
      if (state === 'free' && session.date > date) return { startsAt, date, session }
    }
  }
  throw new Error('The demo venue has no session after midnight')
}

for (const locale of journeyLocales)
  test(
    `a session after midnight has the same words from the checkout to the chat, in ${locale}`,
    fullMatrix('domain/time/session-time.test.ts'),
    async ({ page, request, database }) => {
      const prefix = locale === 'ar' ? '/ar' : ''
      const { startsAt, date, session } = await lateSlot(request, weeks[locale])
      const words = formatSessionTime(session, locale)
      const night = formatNightOf(date, locale)
      const wish = { ...tomb, startsAt, players: 4 }
      const held = { ...(await api(page.request, holdSlot, { body: wish, locale })), ...tomb, startsAt }
      await test.step('the room names the night once', async () => {
        await page.goto(`${prefix}/cairo/escape-rooms/tomb?date=${date}&players=4`)
        await expect(page.locator('.evening__late')).toHaveText(night)
      })
      await test.step('the checkout', async () => {
        await page.goto(paymentAddress(held, prefix))
        const pay = page.getByRole('button', { name: text(locale, 'payment.pay', { amount: '' }).trim() })
        await expect(pay).toBeVisible()
        await expect(page.locator('.slot-poster__when')).toHaveText(words)
        expect(await violationsOf(page)).toEqual([])
        const main = page.getByRole('main')
        await main.getByLabel(text(locale, 'fields.name')).first().fill('Lama Al-Harbi')
        await page.locator('input[name="phone"]').fill('+201001234567')
        await main.getByLabel(text(locale, 'fields.email')).first().fill('lama@example.com')
        await page.getByLabel(text(locale, 'payment.rules_checkbox')).check()
        await pay.click()
        await page.waitForURL('**/sandbox/pay/**')
        await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
      })
      await test.step('the page that thanks', async () => {
        await expect(page.locator('.order-stub')).toContainText(words)
      })
      await test.step('the ticket, the chat and the calendar', async () => {
        await page.waitForURL(`**/summary?order=${held.code}`)
        await expect(page.locator('.ticket__qr path')).toBeVisible()
        await expect(page.locator('h1')).toHaveText(text(locale, 'summary.see_you_night', nightWords(night)))
        await expect(page.locator('.ticket__time')).toContainText(words)
        expect(await violationsOf(page)).toEqual([])
        const share = page.getByRole('link', { name: text(locale, 'summary.share') })
        const shared = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')
        expect(shared?.split('\n')).toContain(words)
        await page.getByText(text(locale, 'summary.calendar'), { exact: true }).click()
        const calendar = page.getByRole('link', { name: text(locale, 'summary.calendar_file') })
        const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
        const lines = (await file.text()).replaceAll('\r\n ', '').replaceAll('\\,', ',')
        expect(lines).toContain(`DESCRIPTION:${words}\\n`)
        expect(lines).toContain(`DTSTART;TZID=Africa/Cairo:${session.date.replaceAll('-', '')}T`)
      })
      await test.step('the mail', async () => {
        const mail = await database.books.mail(held.code, 'booking_confirmed')
        for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain(words)
      })
    },
  )

/** `Friday night (Saturday 21 November)` in its two parts. */
function nightWords(night: string) {
  const [day = '', dayMonth = ''] = night.slice(0, -1).split(' (')
  return { day, dayMonth }
}
