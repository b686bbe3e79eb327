import { randomUUID } from 'node:crypto'
import type { MessageKey } from '../messages/keys.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsInBothModes, violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

const photo = 'public/pictures/store/photo-session-900.webp'

for (const locale of journeyLocales)
  test(`the desk keeps how a game ended, and one of the group deletes the photograph, in ${locale}`, async ({
    page,
    browser,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    const t = (key: MessageKey, values = {}) => text(locale, key, values)
    const name = `Played ${randomUUID().slice(0, 6)}`
    await database.staff.expectGroup('riyadh', name)
    const game = await database.games.codeOf(name)
    await database.games.end(game)
    await database.staff.enter(page, 'host', 'riyadh')
    await page.goto(`${locale === 'ar' ? '/ar' : ''}/office`)
    const next = page.getByRole('region', { name: t('office.board.next') })
    await next.locator('summary').click()
    const tile = next.getByRole('listitem').filter({ hasText: name })
    await tile.getByRole('button', { name: `${t('office_result.note')}: ${name}` }).click()
    const sheet = page.getByRole('dialog', { name: t('office_result.title', { name }) })
    await sheet.getByRole('radio', { name: t('office_result.yes') }).check()
    await sheet.getByRole('textbox', { name: new RegExp(t('office_result.time')) }).fill('4712')
    await sheet.getByRole('textbox', { name: new RegExp(t('office_result.team')) }).fill('Bats')
    expect(await violationsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: t('office_result.save') }).click()
    await expect(tile.getByText(t('office_result.out_in', { time: '47:12' }))).toBeVisible()

    // Whose it would be stands beside it, before anybody is shown it.
    await tile.locator('input[type=file]').setInputFiles(photo)
    const ask = page.getByRole('dialog', { name: t('office_result.photo_title') })
    await expect(ask.getByText(new RegExp(name))).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await ask.getByRole('button', { name: t('office_result.photo_send') }).click()
    await expect(page.getByText(t('office_result.photo_kept'))).toBeVisible()

    const { code, secret, room } = await database.games.pageOf(game)
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    })
    const phone = await context.newPage()
    const address = `/${locale}/riyadh/escape-rooms/${room}/played?game=${code}`
    const answer = await phone.goto(`${address}#key=${secret}`)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    expect(await answer?.text()).toContain('name="robots" content="noindex"')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      t('result.escaped_in', { time: '47:12' }),
    )
    expect(phone.url()).not.toContain('key')
    const picture = phone.getByRole('figure').getByRole('img')
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300)
    const card = phone.locator('.played__card')
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
    expect(await violationsInBothModes(phone)).toEqual([])

    await phone.getByRole('button', { name: t('result.remove') }).click()
    await phone
      .getByRole('alertdialog')
      .getByRole('button', { name: t('result.remove') })
      .click()
    await expect(phone.getByText(t('result.photo_removed'))).toBeVisible()
    await phone.reload()
    await expect(phone.getByText(t('result.photo_removed'))).toBeVisible()
    expect((await phone.request.get(`/api/games/${code}/photo.webp`)).status()).toBe(404)
    await context.close()
    const strangers = await browser.newContext()
    const stranger = await strangers.newPage()
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: t('result.gone_title') })).toBeVisible()
    expect((await stranger.request.get(`/share/games/${code}/wide-en.jpg`)).status()).toBe(404)
    await strangers.close()
  })
