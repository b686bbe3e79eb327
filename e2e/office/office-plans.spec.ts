import type { APIRequestContext, Page } from '@playwright/test'
import type { TimetableSlot } from '../../contracts/availability.ts'
import { showBranchDay } from '../../contracts/calls/availability.calls.ts'
import type { Locale } from '../../domain/locale/locale.ts'
import { api } from '../fixtures/api.ts'
import { fullMatrix } from '../fixtures/full-matrix.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { paidOrder } from '../fixtures/paid-order.ts'
import { roomTimes, timeAt } from '../fixtures/room-times.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

/** Rooms that no other journey plays in: what a manager changes there is seen by nobody else. */
const rooms = {
  en: { branch: 'cairo', room: 'tomb', days: 40, year: 1449, season: '2028-02-01' },
  ar: { branch: 'dubai', room: 'asylum', days: 40, year: 1450, season: '2029-01-20' },
} as const satisfies Record<Locale, object>

/** Two free sessions of a room on the first evening from then on that strangers do not share. */
async function privateEvening(
  request: APIRequestContext,
  place: { branch: string; room: string },
  days: number,
): Promise<{ date: string; first: TimetableSlot; second: TimetableSlot }> {
  const { date, slots } = await roomTimes(request, place, days)
  const [first, second] = slots.filter(({ state, mode }) => state === 'free' && mode === 'private')
  if (first && second) return { date, first, second }
  if (slots.length === 0) throw new Error(`${place.room} is closed on ${date}`)
  return privateEvening(request, place, days + 1)
}

async function slotsOn(request: APIRequestContext, branch: string, room: string, date: string) {
  const day = await api(request, showBranchDay, { params: { branch }, query: { date, players: 4 } })
  return day.rooms.find((one) => one.room === room)?.slots ?? []
}

async function expectNoViolations(page: Page, name: string) {
  expect(await violationsOf(page), name).toEqual([])
}

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''
  const { branch, room, days, year, season } = rooms[locale]
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test(`a manager plans a Ramadan and closes an evening that is booked, in ${locale}`, async ({
    page,
    request,
    database,
  }) => {
    const { date, first, second } = await privateEvening(request, { branch, room }, days)
    const moved = await paidOrder(request, { branch, room, slot: first, locale })
    const cancelled = await paidOrder(request, { branch, room, slot: second, locale })
    // A page that is kept in memory from here on.
    const timetable = `${prefix}/${branch}/reservations?date=${date}`
    const timesShown = async () =>
      (await (await request.get(timetable)).text()).split(first.startsAt).length - 1
    const shownBefore = await timesShown()
    expect(shownBefore).toBeGreaterThan(0)
    await database.staff.enter(page, 'manager', branch)
    await page.emulateMedia({ reducedMotion: 'reduce' })

    await page.goto(`${prefix}/office/plans`)
    await page.getByLabel(t('fields.room'), { exact: true }).selectOption(room)
    // Six in the morning is outside the hours; five minutes later stands in its way.
    const sundayName = locale === 'ar' ? 'الأحد' : 'Sunday'
    const sunday = page.getByRole('region', { name: sundayName, exact: true })
    await sunday.getByRole('textbox').fill(locale === 'ar' ? '٦:٠٠، ٦:٠٥' : '6:00, 6.05 am')
    await sunday.getByRole('textbox').press('Enter')
    const save = button(page, t('actions.save_changes'))
    await expect(page.getByText(t('office_plans.blocked', { count: 1 }))).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expectNoViolations(page, 'the week')
    const dialog = page.getByRole('dialog')
    for (const asks of ['fill_of', 'copy_of'] as const) {
      await sunday.getByRole('button', { name: t(`office_plans.${asks}`, { day: sundayName }) }).click()
      await expect(dialog).toBeVisible()
      await expectNoViolations(page, asks)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await button(page, t('actions.discard')).click()
    await expect(save).toBeHidden()
    await page.getByRole('link', { name: t('office_plans.tab_extras') }).click()
    await expect(button(page, t('office_plans.extra_add'))).toBeVisible()
    await expectNoViolations(page, 'extra sessions')

    await page.getByRole('link', { name: t('office_plans.tab_seasons') }).click()
    await page.getByRole('button', { name: t('office_plans.ramadan', { year }) }).click()
    await page.getByLabel(t('fields.room'), { exact: true }).selectOption(room)
    const preview = page.getByRole('region', { name: t('office_plans.preview') })
    await expect(preview.getByText(t('office_plans.change_new')).first()).toBeVisible()
    await button(page, t('office_plans.day_later')).click()
    await expect(page.getByText(t('office_plans.sighting'))).toBeVisible()
    await expectNoViolations(page, 'a season')
    await button(page, t('actions.save_changes')).click()
    await expect(page.getByRole('listitem').filter({ hasText: String(year) })).toBeVisible()
    await expectNoViolations(page, 'seasons')
    // Other processes hear of a change a moment later.
    const timeZone = branch === 'cairo' ? 'Africa/Cairo' : 'Asia/Dubai'
    const opening = async () =>
      timeAt((await slotsOn(request, branch, room, season))[0]?.startsAt ?? '', timeZone)
    await expect.poll(opening).toBe('21:00')

    await page.getByRole('link', { name: t('office_plans.tab_closures') }).click()
    await button(page, t('office_plans.close_evenings')).click()
    await dialog.getByLabel(t('office_plans.what_closes')).selectOption(room)
    await dialog.getByLabel(t('office_plans.from')).fill(date)
    await dialog.getByLabel(t('office_plans.until')).fill(date)
    const hit = (code: string) => dialog.getByRole('listitem').filter({ hasText: code })
    await hit(moved.code).getByRole('combobox').selectOption({ index: 2 })
    await hit(cancelled.code).getByRole('combobox').selectOption('cancel')
    const words = { en: 'A pipe burst in the wall.', ar: 'انفجر أنبوب في الجدار.' }
    const messages = dialog.getByRole('textbox', { name: t('office_plans.message') })
    await messages.nth(0).fill(words.en)
    await messages.nth(1).fill(words.ar)
    await expectNoViolations(page, 'closing')
    await button(page, t('office_plans.close_and', { count: 2 })).click()
    await expect(dialog.getByText(t('office_plans.done_moved'))).toBeVisible()
    await expect(dialog.getByText(t('office_plans.done_cancelled'))).toBeVisible()
    await expectNoViolations(page, 'what was done')
    await button(page, t('actions.done')).click()
    await expect(
      page.getByRole('button', { name: new RegExp(t('office_plans.reopen')) }).first(),
    ).toBeVisible()
    await expectNoViolations(page, 'closures')

    expect((await database.books.mail(moved.code, 'moved')).text).toContain(words[locale])
    const mail = await database.books.mail(cancelled.code, 'cancelled_by_venue')
    expect(mail.text).toContain(words[locale])
    await expect.poll(() => database.books.refunded(cancelled.code)).toBe(cancelled.order.paid)
    // Nobody is sold the evening any more, on the kept page as little as in the call.
    await expect.poll(() => slotsOn(request, branch, room, date)).toEqual([])
    await expect.poll(timesShown).toBeLessThan(shownBefore)
  })

  test(
    `a manager changes a price and sees what it comes to, in ${locale}`,
    fullMatrix('office/prices/prices-page.dom.test.tsx', 'office/prices/add-on-dialog.dom.test.tsx'),
    async ({ page, request, database }) => {
      await database.staff.enter(page, 'manager', branch)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`${prefix}/office/prices`)
      await page.getByLabel(t('fields.room'), { exact: true }).selectOption(room)
      const four = page.getByLabel(t('common.players', { count: 4 }), { exact: true })
      await four.fill('1.2.3')
      await expect(page.getByText(t('office_plans.amount_missing'), { exact: true })).toBeVisible()
      await four.fill(locale === 'ar' ? '٤٣٢٫٥' : '432.5')
      const preview = page.getByRole('region', { name: t('office.prices.preview') })
      const drafted = preview.getByRole('table', { name: t('office_plans.quote_drafted') })
      const { date } = await roomTimes(request, { branch, room }, 21)
      await preview.getByLabel(t('fields.date'), { exact: true }).fill(date)
      await expect(preview.getByText(t('office_plans.holds_keep'))).toBeVisible()
      await expect(
        preview.getByText(new RegExp(`^(${t('office_plans.dearer_by')}|${t('office_plans.cheaper_by')})$`)),
      ).toBeVisible()
      // The group, the tax in it, and the whole.
      await expect(drafted.getByRole('row')).toHaveCount(3)
      await expectNoViolations(page, 'prices')

      await button(page, t('office_plans.modifier_new')).click()
      const dialog = page.getByRole('dialog')
      const names = dialog.getByRole('textbox', { name: t('fields.name') })
      await names.nth(0).fill('One evening')
      await names.nth(1).fill('ليلة واحدة')
      await dialog.getByLabel(t('office_plans.kind')).selectOption('date_range')
      await dialog.getByLabel(t('office_plans.from')).fill(date)
      await dialog.getByLabel(t('office_plans.until')).fill(date)
      await dialog.getByLabel(t('fields.room')).selectOption(room)
      await dialog.getByLabel(t('office_plans.by'), { exact: true }).selectOption('amount')
      await dialog.getByLabel(t('office_plans.size')).fill('10')
      await expectNoViolations(page, 'a modifier')
      await button(page, t('actions.apply')).click()
      await expect(page.getByRole('region', { name: t('office.prices.modifiers') })).toContainText(
        locale === 'ar' ? 'ليلة واحدة' : 'One evening',
      )
      await button(page, t('office_plans.add_on_new')).click()
      for (const field of ['add_on_name', 'add_on_text'] as const)
        for (const index of [0, 1])
          await dialog
            .getByRole('textbox', { name: t(`office_plans.${field}`) })
            .nth(index)
            .fill(`Cake ${locale}`)
      await expectNoViolations(page, 'an add-on')
      await button(page, t('actions.done')).click()
      const addOns = page.getByRole('region', { name: t('office_plans.add_ons') })
      const cake = addOns.getByRole('listitem').filter({ hasText: `Cake ${locale}` })
      await cake.getByRole('textbox').fill('20')
      await cake.getByRole('checkbox').uncheck()
      const asked = async () =>
        (await slotsOn(request, branch, room, date)).find(({ price }) => price !== null)?.price?.perPlayer
      const before = await asked()
      expect(before).toBeGreaterThan(0)
      await button(page, t('actions.save_changes')).click()
      await expect(button(page, t('actions.save_changes'))).toBeHidden()
      await expect.poll(asked).not.toBe(before)
      await expect(cake.getByRole('textbox')).toHaveValue(/^20(\.0+)?$/)
      await page.goto(`${prefix}/office/audit`)
      await expect(page.getByText(t('office.audit.action.price_changed')).first()).toBeVisible()
    },
  )
}
