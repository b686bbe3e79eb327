import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { cancelOrder } from '../contracts/calls/orders.calls.ts'
import type { Locale } from '../domain/locale/locale.ts'
import type { MessageKey } from '../messages/keys.ts'
import { api } from './fixtures/api.ts'
import { type Friend, friendWithPhone, goodCard, linkIn, payPart, sayYes, sign } from './fixtures/friend.ts'
import { paymentAddress } from './fixtures/hold.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { heldOrder, paidOrder } from './fixtures/paid-order.ts'
import { expect, test } from './fixtures/site-database.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })

// Here everybody signs, and a deposit is enough.
const game = { branch: 'cairo', room: 'library', afterHours: 96 } as const
const photo = 'public/pictures/store/photo-session-900.webp'

const friends = {
  en: ['Fahad', 'سارة', 'Omar'],
  ar: ['فهد', 'Sara', 'عمر'],
} as const

for (const locale of journeyLocales) {
  const other: Locale = locale === 'ar' ? 'en' : 'ar'
  const prefix = locale === 'ar' ? '/ar' : ''
  const t = (key: MessageKey, values = {}) => text(locale, key, values)

  test(`a group from the booking to the photograph, in ${locale}`, async ({ page, browser, database }) => {
    // Letters alone: a name with a number in it is refused.
    const id = Array.from(randomBytes(6), (byte) => 'abcdefghijklmnop'[byte & 15]).join('')
    const booker = { name: `Noura ${id}`, email: `noura-${id}@example.com` }
    let code = ''
    let invitation = ''
    let parts = ''
    const phones = await Promise.all(
      friends[locale].map((name, index) => friendWithPhone(browser, index === 1 ? other : locale, name)),
    )
    const [fahad, sara, omar] = phones as [Friend, Friend, Friend]

    await test.step('one books and pays the deposit', async () => {
      const held = await heldOrder(page.request, { ...game, locale })
      code = held.code
      await page.goto(paymentAddress(held, prefix))
      const form = page.getByRole('form', { name: t('payment.title') })
      await form.getByLabel(t('fields.name')).first().fill(booker.name)
      await form.locator('input[name="phone"]').fill('01001234567')
      await form.locator('input[name="email"]').fill(booker.email)
      await form.locator('input[name="pays"][value="deposit"]').check()
      await form.getByLabel(t('payment.rules_checkbox')).check()
      await payAtTheBank(page, locale)
    })

    await test.step('invites, and shares the rest', async () => {
      const invite = page.getByRole('link', { name: t('summary.share') })
      await expect(invite).toHaveAttribute('href', /invitation/)
      invitation = linkIn(await invite.getAttribute('href'))
      const panel = page.getByRole('region', { name: t('shares.title') })
      await panel.getByRole('button', { name: t('shares.start') }).click()
      await panel.getByLabel(t('shares.count')).selectOption('2')
      await panel.getByRole('button', { name: t('shares.open'), exact: true }).click()
      const chat = panel.getByRole('link', { name: t('shares.whatsapp'), exact: true })
      parts = linkIn(await chat.getAttribute('href'))
    })

    await test.step('three say yes and sign, each on a phone of their own', async () => {
      for (const [index, friend] of phones.entries()) {
        await sayYes(friend, invitation)
        await sign(friend, index === 0 ? 'drawn' : 'typed', `${friend.name} ${id}`)
        const signed = text(friend.locale, 'waiver.signed_of', { signed: index + 1, players: 4 })
        await expect(friend.page.getByText(signed)).toBeVisible()
      }
    })

    await test.step('two pay their parts', async () => {
      await payPart(fahad, parts, `fahad-${id}@example.com`)
      await payPart(sara, parts, `sara-${id}@example.com`)
      await page.reload()
      const panel = page.getByRole('region', { name: t('shares.title') })
      await expect(panel.getByText(t('shares.outcome_paid'))).toBeVisible()
      const group = page.getByRole('region', { name: t('group.names') })
      await expect(group.getByRole('listitem')).toHaveCount(4)
    })

    await test.step('one waits for another evening, and gets it', () =>
      waitAndGet(omar, `omar-${id}@example.com`, browser))

    await test.step('they come, one of them without a signature, and play', async () => {
      await database.games.comeTonight(game.branch, code)
      const context = await browser.newContext({
        viewport: { width: 1024, height: 768 },
        reducedMotion: 'reduce',
      })
      const desk = await context.newPage()
      await database.staff.enter(desk, 'host', game.branch)
      await desk.goto(`${prefix}/office`)
      const next = desk.getByRole('region', { name: t('office.board.next') })
      const tile = next.getByRole('listitem').filter({ hasText: booker.name })
      await expect(tile.getByText(t('office_tonight.signed_chip', { signed: 3, players: 4 }))).toBeVisible()
      await tile.getByRole('button', { name: t('office.tonight.check_in_of', { name: booker.name }) }).click()
      const why = desk.getByRole('dialog', { name: t('office_tonight.unsigned_title') })
      await why.getByRole('textbox').fill(id)
      await why.getByRole('button', { name: t('office_tonight.unsigned_yes') }).click()
      await expect(tile.getByText(t('office_tonight.out_at', { time: '' }).trim())).toBeVisible()

      await database.games.end(code)
      await desk.reload()
      await next.locator('summary').click()
      await tile.getByRole('button', { name: `${t('office_result.note')}: ${booker.name}` }).click()
      const sheet = desk.getByRole('dialog', { name: t('office_result.title', { name: booker.name }) })
      await sheet.getByRole('radio', { name: t('office_result.yes') }).check()
      await sheet.getByRole('textbox', { name: new RegExp(t('office_result.time')) }).fill('4712')
      await sheet.getByRole('button', { name: t('office_result.save') }).click()
      await expect(tile.getByText(t('office_result.out_in', { time: '47:12' }))).toBeVisible()
      await tile.locator('input[type=file]').setInputFiles(photo)
      const ask = desk.getByRole('dialog', { name: t('office_result.photo_title') })
      await ask.getByRole('button', { name: t('office_result.photo_send') }).click()
      await expect(desk.getByText(t('office_result.photo_kept'))).toBeVisible()
      await context.close()
    })

    await test.step('the photograph arrives: with whoever booked by mail, with friends where they said yes', async () => {
      await database.games.tellGroups(game.branch)
      const mail = await database.books.mail(code, 'review_invitation')
      expect(mail.text).toContain('47:12')
      const link = new URL(/http\S+\/played\?\S+/.exec(mail.text)?.[0] ?? '')
      await page.goto(`${link.pathname}${link.search}${link.hash}`)
      await seePhotograph(page, locale)
      await sara.page.goto(invitation)
      await sara.page.getByRole('link', { name: text(other, 'group.see_page') }).click()
      await seePhotograph(sara.page, other)
    })
    for (const friend of phones) await friend.page.context().close()
  })

  async function payAtTheBank(guest: Page, language: Locale) {
    const pay = text(language, 'payment.pay', { amount: '' }).trim()
    await guest.getByRole('button', { name: pay }).click()
    await guest.waitForURL('**/sandbox/pay/**')
    await guest.getByRole('button', { name: goodCard }).click()
    await guest.waitForURL('**/summary?order=*')
  }

  async function seePhotograph(guest: Page, language: Locale) {
    const out = text(language, 'result.escaped_in', { time: '47:12' })
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(out)
    expect(guest.url()).not.toContain('key')
    const picture = guest.getByRole('figure').getByRole('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
  }

  /** Strangers have the time until they cancel; then it is kept for whoever waits, and held once they want it. */
  async function waitAndGet(friend: Friend, email: string, browser: Browser) {
    const { page } = friend
    const words = (key: MessageKey, values = {}) => text(friend.locale, key, values)
    const strangers = await browser.newContext()
    const wish = { branch: 'cairo', room: 'tomb', afterHours: 120, email: `stranger-${email}` }
    const taken = await paidOrder(strangers.request, wish)
    const { startsAt = '', businessDay = '' } = taken.order.booking ?? {}
    const query = new URLSearchParams({ branch: 'cairo', room: 'tomb', players: '4' })
    query.set('date', businessDay)
    query.set('at', startsAt)
    await page.goto(`/${friend.locale}/waiting?${query}`)
    const form = page.getByRole('form', { name: words('waiting.form_title') })
    await form.getByLabel(words('fields.name')).first().fill(friend.name)
    await form.locator('input[name="email"]').fill(email)
    await form.getByRole('button', { name: words('waiting.join') }).click()
    await expect(page.getByText(words('waiting.place', { count: 1 }))).toBeVisible()
    await api(strangers.request, cancelOrder, { params: { code: taken.code }, body: {} })
    await strangers.close()

    // It comes while they look at their place, which is asked for again whenever they come back to it.
    const offer = page.getByRole('heading', { name: words('waiting.offer_title') })
    const isOffered = async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return offer.isVisible()
    }
    await expect.poll(isOffered).toBe(true)
    await page.getByRole('button', { name: words('waiting.take') }).click()
    await page.waitForURL('**/payment?order=*')
    const pay = page.getByRole('form', { name: words('payment.title') })
    await expect(pay.getByLabel(words('fields.name')).first()).toHaveValue(friend.name)
    await pay.locator('input[name="phone"]').fill('01012345678')
    await pay.getByLabel(words('payment.rules_checkbox')).check()
    await payAtTheBank(page, friend.locale)
  }
}
