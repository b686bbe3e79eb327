import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '../../domain/locale/locale.ts'
import { fullMatrix } from '../fixtures/full-matrix.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { photoFile, wrongFiles } from '../fixtures/site-database-pictures.ts'
import { addRoomLike } from '../fixtures/site-database-rooms.ts'
import { violationsOf } from '../fixtures/violations.ts'

const letters = () => randomUUID().replace(/[^a-f]/g, '')

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const expectNoViolations = async (page: Page, name: string) =>
    expect(await violationsOf(page), name).toEqual([])
  /** The box of a text in one language. */
  const box = (page: Page, label: string, language: Locale) =>
    page
      .locator(`.both-languages > [data-language="${language}"]`)
      .getByRole('textbox', { name: new RegExp(`^${label}`) })

  test(`a manager writes about a room, shows it to guests and takes it back, in ${locale}`, async ({
    page,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of (?:404|409|422)/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await database.staff.enter(page, 'manager', 'kuwait')
    const name = `Room ${letters()}`
    await page.goto(`${prefix}/office/rooms`)
    await expect(page.getByRole('heading', { level: 1, name: t('office.nav.rooms') })).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: t('office_rooms.published') })
        .first(),
    ).toBeVisible()
    await expectNoViolations(page, 'rooms')

    await button(page, t('office_rooms.new_room')).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectNoViolations(page, 'new room')
    await box(page, t('office_rooms.field_name'), 'en').fill(name)
    await box(page, t('office_rooms.field_name'), 'ar').fill('غرفة التجربة')
    await button(page, t('office_rooms.begin')).click()
    await expect(page).toHaveURL(/\/office\/rooms\/room-/)
    const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    // Nothing is shown to guests that is not whole.
    await button(page, t('office.rooms.publish')).click()
    const story = t('office_rooms.field_story')
    await expect(box(page, story, 'ar')).toHaveAccessibleDescription(
      new RegExp(t('validation.required', { field: story })),
    )
    await expect(box(page, t('office_rooms.field_tagline'), 'en')).toBeFocused()
    const arabicStory = `حكاية لم تُروَ ${letters()}`
    await box(page, story, 'ar').fill(arabicStory)
    await box(page, story, 'en').fill('A story nobody told')
    for (const field of ['tagline', 'expect'] as const) {
      await box(page, t(`office_rooms.field_${field}`), 'en').fill('A locked door')
      await box(page, t(`office_rooms.field_${field}`), 'ar').fill('باب موصد')
    }

    const files = page.locator('input[type=file]')
    for (const [wrong, reason] of [
      [wrongFiles.script, t('errors.picture_type')],
      [wrongFiles.drawing, t('errors.picture_type')],
      [wrongFiles.bomb, t('errors.picture_pixels', { megapixels: 50 })],
    ] as const) {
      await files.setInputFiles(wrong)
      const row = page.getByRole('listitem').filter({ hasText: wrong.name })
      await expect(row.getByText(reason)).toBeVisible()
      await row.getByRole('button', { name: t('office_pictures.forget') }).click()
    }
    await files.setInputFiles([await photoFile('one.jpg', 60), await photoFile('two.jpg', 160)])
    const pictures = page.locator('.pictures__item')
    await expect(pictures).toHaveCount(2)
    const alt = t('office_pictures.alt')
    for (const index of [0, 1]) {
      const item = pictures.nth(index)
      await item
        .getByRole('textbox', { name: new RegExp(alt) })
        .first()
        .fill(`Picture ${index}`)
      await item
        .getByRole('textbox', { name: new RegExp(alt) })
        .last()
        .fill(`صورة ${index}`)
    }
    await button(page, t('office_pictures.later', { number: 1 })).click()
    await expect(page.getByText(t('office_pictures.moved', { place: 2, count: 2 }))).toBeAttached()
    await expect(pictures.first().getByRole('textbox').first()).toHaveValue('Picture 1')

    await button(page, t('office_rooms.new_tag')).click()
    await page.getByLabel(t('office_rooms.icon_search')).fill('alarm')
    await expect(page.getByRole('radio', { name: 'alarm-clock', exact: true })).toBeVisible()
    await expectNoViolations(page, 'tag')
    await page.getByRole('radio', { name: 'alarm-clock', exact: true }).press('Space')
    const tag = `Tag ${letters()}`
    await box(page, t('office_rooms.field_name'), 'en').last().fill(tag)
    await box(page, t('office_rooms.field_name'), 'ar').last().fill(`وسم ${letters()}`)
    await button(page, t('actions.save')).click()
    await expect(dialog).toBeHidden()
    await expectNoViolations(page, 'room')

    const room = await database.db
      .selectFrom('room')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('price_tier')
      .values({ room_id: room.id, players: 2, per_player: 9000 })
      .execute()
    await button(page, t('office.rooms.publish')).click()
    await expect(page.getByText(t('office_rooms.all_saved'))).toBeVisible()

    const elsewhere = await page.context().browser()?.newContext()
    const guest = await elsewhere?.newPage()
    if (!guest) throw new Error('There is no other browser')
    const address = `/kuwait/escape-rooms/${slug}`
    await guest.goto(new URL(`/ar${address}`, page.url()).href)
    await expect(guest.getByText(arabicStory)).toBeVisible()
    const cover = guest.getByRole('img', { name: 'صورة 1' }).first()
    await expect(cover).toHaveAttribute('src', /^\/pictures\/media\/rooms\/[0-9a-f]{32}-\d+\.webp$/)
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const told = await guest.locator('script[type="application/ld+json"]').allTextContents()
    expect(told.join()).toContain('غرفة التجربة')
    await guest.context().close()
    await button(page, t('office.rooms.unpublish')).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t('office.rooms.unpublish') }).click()
    await expect(button(page, t('office.rooms.publish'))).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
    const previewed = page.context().waitForEvent('page')
    await button(page, t('office_rooms.preview')).click()
    const preview = await previewed
    await expect(preview.getByRole('heading', { level: 1 })).toContainText(locale === 'ar' ? 'غرفة' : name)
  })

  test(
    `nothing is lost when somebody else was faster, or when one leaves, in ${locale}`,
    fullMatrix('office/documents/documents-page.dom.test.tsx', 'server/content/content-api.db.test.ts'),
    async ({ page, database, expectedErrors }) => {
      expectedErrors.push(/status of 409/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const slug = await addRoomLike(database.db, 'submarine')
      await database.staff.enter(page, 'manager', 'kuwait')
      await page.goto(`${prefix}/office/rooms/${slug}`)
      const tagline = box(page, t('office_rooms.field_tagline'), 'en')
      await tagline.fill('Mine')
      await database.db
        .updateTable('room')
        .set({ tagline: JSON.stringify({ en: 'Not yours', ar: 'ليس لك' }), version: 99 })
        .where('slug', '=', slug)
        .execute()
      await button(page, t('actions.save_changes')).click()
      const conflict = page.locator('.conflict')
      await expect(conflict.getByText('Not yours')).toBeVisible()
      await expectNoViolations(page, 'conflict')
      await button(page, t('office_rooms.keep_mine')).click()
      await expect(conflict).toBeHidden()

      await page.getByRole('link', { name: t('office_rooms.all_rooms') }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByText(t('dialogs.unsaved_text'))).toBeVisible()
      await expectNoViolations(page, 'leaving')
      await question.getByRole('button', { name: t('actions.cancel') }).click()
      await button(page, t('actions.save_changes')).click()
      await expect(page.getByText(t('office_rooms.all_saved'))).toBeVisible()
      await expect(tagline).toHaveValue('Mine')
      await page.getByRole('link', { name: t('office_rooms.all_rooms') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('office.nav.rooms') })).toBeVisible()
      await database.db.updateTable('room').set({ published: false }).where('slug', '=', slug).execute()
    },
  )

  test(`a manager reads what is said about their branch, in ${locale}`, async ({ page, database }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A branch for each language: two at once would be told of each other.
    const [branch, number] = locale === 'ar' ? ['dubai', '+97143000001'] : ['kuwait', '+96522000001']
    await database.staff.enter(page, 'manager', branch)
    await page.goto(`${prefix}/office/branches`)
    const row = page.getByRole('main').getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expectNoViolations(page, 'branches')
    await row.getByRole('link').click()
    await expect(page.getByLabel(t('office_rooms.field_currency'))).toBeDisabled()
    await expect(page.getByText(t('office_rooms.currency_why'))).toBeVisible()
    await expectNoViolations(page, 'branch')
    const phone = page.getByRole('textbox', { name: t('office_rooms.field_phone') })
    await phone.fill('12')
    await button(page, t('actions.save_changes')).click()
    await expect(phone).toHaveAccessibleDescription(new RegExp(t('validation.phone')))
    await expect(phone).toBeFocused()
    await phone.fill(number)
    await button(page, t('actions.save_changes')).click()
    await expect(page.getByText(t('office_rooms.all_saved'))).toBeVisible()
    const shown = await (await page.request.get(`${prefix}/${branch}`)).text()
    expect(shown).toContain(`"telephone":"${number}"`)

    await database.staff.enter(page, 'owner')
    await page.goto(`${prefix}/office/branches`)
    await button(page, t('office_rooms.new_branch')).click()
    const dialog = page.getByRole('dialog')
    await box(page, t('office_rooms.field_name'), 'en').fill('Muscat by the sea')
    await expect(dialog.getByText('/muscat-by-the-sea')).toBeVisible()
    await expectNoViolations(page, 'new branch')
  })
}
