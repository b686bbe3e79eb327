import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '../../domain/locale/locale.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

const prefixOf = (locale: Locale) => (locale === 'ar' ? '/ar' : '')

async function expectNoViolations(page: Page, name: string) {
  expect(await violationsOf(page), name).toEqual([])
}

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = prefixOf(locale)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test(`a host comes in by the demo and lets a guest in, in ${locale}`, async ({
    page,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/)
    const name = `Group ${randomUUID().slice(0, 8)}`
    await database.staff.expectGroup('riyadh', name)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${prefix}/office`)
    await expect(page.getByRole('heading', { level: 1, name: t('office.sign_in_title') })).toBeVisible()
    await expect(page.getByText('demo-host-aseel')).toBeVisible()
    await expectNoViolations(page, 'sign-in')

    await page.getByLabel(t('fields.email')).fill('aseel@dahleez.example')
    await page.getByLabel(t('fields.password'), { exact: true }).fill('not the password')
    await button(page, t('actions.sign_in')).click()
    await expect(page.getByRole('alert').getByText(t('errors.sign_in_failed'))).toBeVisible()
    await page.getByLabel(t('fields.password'), { exact: true }).fill('demo-host-aseel')
    await button(page, t('actions.sign_in')).click()

    const next = page.getByRole('region', { name: t('office.board.next') })
    const group = next.getByRole('listitem').filter({ hasText: name })
    await expect(group).toBeVisible()
    const ways = page.getByRole('navigation', { name: t('office.title') })
    await expect(ways.getByRole('link', { name: t('office.nav.board') })).toBeVisible()
    for (const hidden of ['office.nav.staff', 'office.nav.audit', 'office.nav.outbox'] as const)
      await expect(ways.getByRole('link', { name: t(hidden), exact: true })).toHaveCount(0)
    await expectNoViolations(page, 'tonight')
    const calendarCode = page.waitForRequest(/\/calendar-[\w-]+\.js$/)
    await ways.getByRole('link', { name: t('office.nav.calendar') }).hover()
    await calendarCode
    await button(page, t('office.tonight.check_in_of', { name })).click()
    // The board shows it at once; the notice comes when the server has heard of it.
    await expect(page.getByText(t('office.tonight.checked_in', { name }))).toBeVisible()
    await expect(group.getByText(t('office_tonight.out_at', { time: '' }).trim())).toBeVisible()

    await page.goto(`${prefix}/office/staff`)
    await expect(page.getByRole('heading', { level: 1, name: t('errors.forbidden') })).toBeVisible()
    await button(page, t('actions.sign_out')).click()
    await expect(page.getByRole('heading', { level: 1, name: t('office.sign_in_title') })).toBeVisible()
  })

  test(`an owner sets up two-factor and invites a manager, in ${locale}`, async ({
    page,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 401/, /status of 403/, /status of 410/)
    const { password, codeOf } = database.staff
    const email = await database.staff.addOwner()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${prefix}/office/sign-in`)
    await page.getByLabel(t('fields.email')).fill(email)
    await page.getByLabel(t('fields.password'), { exact: true }).fill(password)
    await button(page, t('actions.sign_in')).click()

    await expect(page.getByText(t('office.account.two_factor_needed'))).toBeVisible()
    await button(page, t('office.account.two_factor_set_up')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('fields.password'), { exact: true }).fill(password)
    await button(page, t('actions.continue')).click()
    await expect(page.getByRole('img', { name: t('office.account.two_factor_qr') })).toBeVisible()
    const secret = (await page.locator('.totp__secret').textContent()) ?? ''
    await expectNoViolations(page, 'account')
    await page.getByLabel(t('fields.twoFactorCode')).fill(codeOf(secret))
    await button(page, t('office.account.two_factor_confirm')).click()
    await expect(page.getByText(t('office.account.two_factor_on'))).toBeVisible()

    await button(page, t('actions.sign_out')).click()
    await page.getByLabel(t('fields.email')).fill(email)
    await page.getByLabel(t('fields.password'), { exact: true }).fill(password)
    await button(page, t('actions.sign_in')).click()
    await expect(page.getByRole('heading', { level: 1, name: t('office.two_factor_title') })).toBeVisible()
    await expectNoViolations(page, 'two-factor')
    await page.getByLabel(t('fields.twoFactorCode')).fill(codeOf(secret, 1))
    await button(page, t('actions.continue')).click()

    await page.getByRole('link', { name: t('office.nav.staff') }).click()
    await button(page, t('office.staff.invite')).click()
    const colleague = `manager-${randomUUID()}@venue.example`
    await dialog.getByLabel(t('fields.name')).fill('Noura')
    await dialog.getByLabel(t('fields.email')).fill(colleague)
    await dialog.getByLabel(t('office.staff.role'), { exact: true }).selectOption('manager')
    await dialog.getByRole('checkbox').first().check()
    await expectNoViolations(page, 'invitation dialog')
    // A while ago is too long ago for this: the password is asked for again, and the invitation goes out by itself.
    await database.staff.forgetProof(email)
    await button(page, t('office.staff.invite_send')).click()
    const again = page.getByRole('dialog', { name: t('office.step_up.title') })
    await again.getByLabel(t('fields.password'), { exact: true }).fill(password)
    await again.getByRole('button', { name: t('actions.continue') }).click()
    // No mail server carries it, so it is not said to be sent: the link is handed over.
    const unsent = page.getByRole('dialog', { name: t('office.staff.link_title') })
    const link = await unsent.getByText('/office/invitation#').textContent()
    await expectNoViolations(page, 'invitation link')
    await unsent.getByRole('button', { name: t('office.staff.link_done') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: colleague })).toContainText(
      t('office.staff.state_invited'),
    )
    await expectNoViolations(page, 'staff')

    await page.getByRole('link', { name: t('office.nav.audit') }).click()
    await expect(page.getByText(t('office.audit.action.staff_invited')).first()).toBeVisible()
    await page.getByText(t('office.audit.details')).first().click()
    await expectNoViolations(page, 'audit')

    await page.context().clearCookies()
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1, name: t('office.invitation_title') })).toBeVisible()
    await expectNoViolations(page, 'invitation')
    await page.getByLabel(t('fields.newPassword')).fill('keys to every door')
    await button(page, t('office.invitation_accept')).click()
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: t('office.board.title', { branch: locale === 'ar' ? 'الرياض' : 'Riyadh' }),
      }),
    ).toBeVisible()
    await page.goto(`${prefix}/office/reset`)
    await expect(page.getByRole('heading', { level: 1, name: t('office.reset_title') })).toBeVisible()
    await expectNoViolations(page, 'reset')
  })
}
