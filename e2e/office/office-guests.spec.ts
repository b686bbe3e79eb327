import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { quoteSession } from '../../contracts/calls/quotes.calls.ts'
import { sendRequest } from '../../contracts/calls/requests.calls.ts'
import type { Locale } from '../../domain/locale/locale.ts'
import type { MessageKey } from '../../messages/keys.ts'
import { api } from '../fixtures/api.ts'
import { fullMatrix } from '../fixtures/full-matrix.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { freeSlots } from '../fixtures/paid-order.ts'
import { expect, type SiteDatabase, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

const prefixes = { en: '', ar: '/ar' } as const
/** Each language looks at another branch, so that they do not stand in each other's way. Who says enough stands first. */
const scenes = {
  en: { branch: 'riyadh', room: 'vault', said: 'We got out with four seconds left, and are still arguing.' },
  ar: { branch: 'dubai', room: 'station', said: 'خرجنا قبل نهاية الوقت بأربع ثوانٍ، وما زلنا نتجادل.' },
} as const

const authors = { en: 'Sara', ar: 'سارة' } as const

/** Somebody else's browser: a guest, who knows nothing of the office. */
async function guestPage(browser: Browser): Promise<Page> {
  const address = `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } })
  return context.newPage()
}

async function writeReview(
  database: SiteDatabase,
  { branch, room, said }: (typeof scenes)[Locale],
  locale: Locale,
) {
  const place = await database.db
    .selectFrom('room')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .select(['room.id', 'room.branch_id'])
    .where('branch.slug', '=', branch)
    .where('room.slug', '=', room)
    .executeTakeFirstOrThrow()
  const words = `${said} ${randomUUID().slice(0, 6)}`
  await database.db
    .insertInto('review')
    .values({
      branch_id: place.branch_id,
      room_id: place.id,
      rating: 4,
      locale,
      author_name: JSON.stringify({ [locale]: authors[locale] }),
      text: JSON.stringify({ [locale]: words }),
    })
    .execute()
  return words
}

for (const locale of journeyLocales) {
  const scene = scenes[locale]
  const { branch, room } = scene
  const prefix = prefixes[locale]
  const t = (key: MessageKey, values: Record<string, string | number> = {}) => text(locale, key, values)
  const press = (page: Page, key: MessageKey, values?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(key, values), exact: true }).click()
  const sound = async (page: Page, name: string) => expect(await violationsOf(page), name).toEqual([])
  // One language at the desk, the other in a corridor.
  const size = locale === 'en' ? { width: 1280, height: 800 } : { width: 390, height: 844 }

  test(`a request is taken, answered, quoted, and paid by its guest, in ${locale}`, async ({
    page,
    database,
    browser,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const guest = await guestPage(browser)
    const name = locale === 'ar' ? `نورة ${randomUUID().slice(0, 6)}` : `Noura ${randomUUID().slice(0, 6)}`
    const form = {
      ...({
        name,
        email: `n-${randomUUID()}@example.com`,
        phone: '501234567@SA',
        requestType: 'birthday',
      } as const),
      branch,
      playersCount: '4',
      notes: 'https://example.com/cake <b>',
    }
    await api(guest.request, sendRequest, { body: form, locale })

    await database.staff.enter(page, 'manager', branch)
    await page.goto(`${prefix}/office/requests`)
    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText(t('office_requests.unread'))).toBeVisible()
    await sound(page, 'inbox')
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('requests.type_birthday'))
    await expect(page.getByText(name).first()).toBeVisible()
    // As it was typed; the link is words until somebody wants it.
    await expect(page.getByText('https://example.com/cake')).toBeVisible()
    await expect(page.locator('.talk a')).toHaveCount(0)
    await press(page, 'office_requests.take')
    await expect(page.getByText(t('states.request.in_review'))).toBeVisible()
    await page.getByLabel(t('office_requests.begin_with')).selectOption('dates')
    const words = page.getByLabel(t('office_requests.answer_text'))
    await expect(words).toHaveValue(new RegExp(name.split(' ')[0] ?? ''))
    await press(page, 'actions.send')
    await expect(page.getByText(t('office_requests.answered', { name }))).toBeVisible()
    await expect(words).toHaveValue('')
    await sound(page, 'request')

    const dialog = page.getByRole('dialog')
    await press(page, 'office_requests.book')
    await dialog
      .getByLabel(t('office_requests.session'))
      .selectOption({ label: t('office_requests.any_time') })
    await expect(dialog.getByLabel(t('office_requests.time'), { exact: true })).toBeVisible()
    await sound(page, 'booking at once')
    await page.keyboard.press('Escape')
    await press(page, 'office_requests.offer_make')
    // The last of them, found just now: others book at the same time.
    const slot = (await freeSlots(guest.request, { branch, room })).at(-1)
    await dialog.getByLabel(t('office_requests.evening')).fill(slot?.date ?? '')
    await dialog.getByLabel(t('office_requests.room'), { exact: true }).selectOption(room)
    await dialog.getByLabel(t('office_requests.session')).selectOption(slot?.startsAt ?? '')
    await dialog.getByRole('spinbutton', { name: t('office_requests.price') }).fill('990')
    await sound(page, 'offer dialog')
    await press(page, 'office_requests.offer_send')
    await expect(page.getByText(t('office_requests.offer_made'))).toBeVisible()

    await guest.goto(`${prefix}/requests`)
    await guest.getByRole('button', { name: t('requests.quote_accept') }).click()
    await guest.waitForURL(`**/${branch}/escape-rooms/${room}/payment?order=*`)
    await guest.getByLabel(t('payment.rules_checkbox')).check()
    await guest.getByRole('button', { name: t('payment.pay', { amount: '' }).trim() }).click()
    await guest.getByRole('button', { name: '4242 4242 4242 4242' }).click()
    await expect(guest.getByRole('heading', { name: t('confirm.success_title') })).toBeVisible()
    await guest.context().close()

    await page.reload()
    await expect(page.getByText(t('office_requests.stage_confirmed'))).toBeVisible()
    await press(page, 'office_requests.close')
    await sound(page, 'close dialog')
    await dialog.getByRole('button', { name: t('office_requests.close') }).click()
    const reason = t('office_requests.reason_booked')
    await expect(page.getByText(t('office_requests.closed_because', { reason }))).toBeVisible()
  })

  test(
    `a gift card and a promo code, in ${locale}`,
    fullMatrix('office/vouchers/give-dialog.dom.test.tsx', 'server/prices/promo-codes.db.test.ts'),
    async ({ page, database }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await database.staff.enter(page, 'owner')
      const dialog = page.getByRole('dialog')
      await page.goto(`${prefix}/office/vouchers?branch=${branch}`)
      await press(page, 'office.vouchers.issue')
      await dialog.getByRole('spinbutton').fill('250')
      await dialog.getByLabel(t('fields.recipientName')).fill('Lubna')
      await dialog.getByLabel(t('office_vouchers.reason')).fill('The lights failed')
      await sound(page, 'issue dialog')
      await press(page, 'office_vouchers.give')
      await expect(dialog.getByText(t('office_vouchers.kind_issue'))).toBeVisible()
      await press(page, 'office_vouchers.extend')
      const extending = page.getByRole('dialog', { name: t('office_vouchers.extend_title') })
      await expect(extending).toBeVisible()
      await sound(page, 'extend dialog')
      await extending.getByRole('button', { name: t('a11y.close_dialog') }).click()
      await expect(extending).toHaveCount(0)
      await press(page, 'office_vouchers.void')
      const voiding = page.getByRole('dialog', { name: t('office_vouchers.void_title') })
      await voiding.getByLabel(t('office_vouchers.reason')).fill('Paid back')
      await sound(page, 'void dialog')
      await voiding.getByRole('button', { name: t('office_vouchers.void'), exact: true }).click()
      await expect(dialog.getByText(t('office_vouchers.kind_void'))).toBeVisible()
      await expect(voiding).toHaveCount(0)
      await press(page, 'a11y.close_dialog')
      await expect(dialog).toHaveCount(0)
      await page.getByLabel(t('office_vouchers.search')).fill('Lubna')
      await press(page, 'actions.search')
      await expect(page.getByText(t('states.voucher.blocked')).first()).toBeVisible()
      await sound(page, 'gift cards')

      await page.getByRole('link', { name: t('office_vouchers.codes') }).click()
      await press(page, 'office.vouchers.promo_new')
      const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
      await dialog.getByLabel(t('office_vouchers.code'), { exact: true }).fill(code.toLowerCase())
      const names = dialog.getByLabel(t('office_vouchers.name'))
      await names.first().fill('Night owls')
      await names.last().fill('أهل السهر')
      await dialog.getByRole('spinbutton', { name: t('office_vouchers.percent') }).fill('25')
      await sound(page, 'promo dialog')
      await press(page, 'office_vouchers.make')
      await page.getByRole('button', { name: `${t('office_vouchers.try')} ${code}` }).click()
      await expect(dialog.getByText(t('office_vouchers.verdict_ok'))).toBeVisible()
      await sound(page, 'try dialog')
      await page.keyboard.press('Escape')
      await sound(page, 'promo codes')
      const [slot] = await freeSlots(page.request, { branch, room })
      const visit = { branch, room, startsAt: slot?.startsAt ?? '', players: 4, promoCode: code }
      const { lines } = await api(page.request, quoteSession, { body: visit, locale })
      const session = lines.find(({ kind }) => kind === 'booking')?.amount ?? 0
      expect(lines.find(({ kind }) => kind === 'discount')?.amount).toBe(-session / 4)
    },
  )

  test(`a review and a shelf, in ${locale}`, async ({ page, database, browser }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const author = authors[locale]
    const said = await writeReview(database, scene, locale)
    await database.staff.enter(page, 'owner')
    const dialog = page.getByRole('dialog')
    const to = (path: string) => page.goto(`${prefix}${path}?branch=${branch}`)

    await to('/office/reviews')
    const review = page.getByRole('listitem').filter({ hasText: said })
    await expect(review).toBeVisible()
    await sound(page, 'reviews')
    await review.getByRole('button', { name: `${t('office.reviews.hide')}: ${author}` }).click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
    await sound(page, 'hide dialog')
    await page.keyboard.press('Escape')
    await review.getByRole('button', { name: `${t('office.reviews.answer')}: ${author}` }).click()
    const reply = `${locale === 'ar' ? 'عودوا قريبًا' : 'Come again'} ${randomUUID().slice(0, 6)}`
    await dialog.getByLabel(t('office_reviews.answer_title')).last().fill(reply)
    await sound(page, 'answer dialog')
    await press(page, 'actions.save')
    await expect(review.getByText(reply)).toBeVisible()
    await review.getByRole('button', { name: `${t('office.reviews.publish')}: ${author}` }).click()
    await expect(page.getByText(t('office_reviews.published'))).toBeVisible()
    const guest = await guestPage(browser)
    await expect(async () => {
      await guest.goto(`${prefix}/${branch}/escape-rooms/${room}`)
      await expect(guest.getByText(said)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(guest.getByText(reply)).toBeVisible()
    await guest.context().close()

    await to('/office/store')
    const first = (key: MessageKey) => page.getByRole('button', { name: `${t(key)}: ` }).first()
    await first('office_store.adjust').click()
    await dialog.getByRole('spinbutton').fill('3')
    await sound(page, 'stock dialog')
    await press(page, 'actions.save')
    await expect(dialog).toHaveCount(0)
    await first('actions.edit').click()
    await expect(dialog).toBeVisible()
    await sound(page, 'product dialog')
    await page.keyboard.press('Escape')
    await sound(page, 'store')
    await page
      .getByRole('link', { name: t('office_store.waiting') })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('office_store.waiting') })).toBeVisible()
    await sound(page, 'to hand over')
  })
}
