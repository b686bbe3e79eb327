import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const prefix = locale === 'ar' ? '/ar' : ''
  const branch = locale === 'ar' ? 'kuwait' : 'dubai'

  test(`colleagues change on a shared tablet by a tap and a PIN, in ${locale}`, async ({
    page,
    browser,
    baseURL,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 40[13]/)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    // A colleague sets a PIN in a browser of their own.
    const own = await browser.newContext({ ...(baseURL && { baseURL }) })
    const host = await own.newPage()
    const hostEmail = await database.staff.enter(host, 'host', branch)
    const hostName = hostEmail.split('@')[0] ?? ''
    await host.goto(`${prefix}/office/account`)
    const pin = host.getByRole('form', { name: t('office_devices.pin_choose') })
    await pin.getByLabel(t('office.account.password_old')).fill(database.staff.password)
    await pin.getByLabel(t('office_devices.pin_new')).fill('4071')
    await pin.getByRole('button', { name: t('office_devices.pin_choose') }).click()
    await expect(host.getByText(t('office_devices.pin_set'), { exact: true })).toBeVisible()
    await own.close()

    // The manager makes the tablet a shared one.
    const managerEmail = await database.staff.enter(page, 'manager', branch)
    const managerName = managerEmail.split('@')[0] ?? ''
    await page.goto(`${prefix}/office/account`)
    await page.getByLabel(t('office_devices.name'), { exact: true }).fill('Front desk')
    await press(t('office_devices.enrol'))
    await expect(page.getByText(t('office_devices.current'), { exact: true })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    // On the calendar somebody else goes on: one tap, the PIN, and the screen stays.
    await page.goto(`${prefix}/office/calendar?branch=${branch}&view=week`)
    await expect(page.getByRole('table')).toBeVisible()
    const menu = page.getByRole('navigation', { name: t('office.title') })
    await menu.getByRole('button', { name: t('office.nav.calendar') }).click()
    await expect(menu.getByText(managerName)).toBeVisible()
    await press(t('office_devices.switch'))
    const dialog = page.getByRole('dialog', { name: t('office_devices.switch') })
    await dialog.getByRole('button', { name: hostName }).click()
    const typed = dialog
      .getByRole('form', { name: t('office_devices.pin_of', { name: hostName }) })
      .locator('input')
    await expect(typed).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.type('9999')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t('errors.pin_wrong'))).toBeVisible()
    await typed.fill('4071')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('office_devices.switched', { name: hostName }))).toBeVisible()
    await expect(page).toHaveURL(/view=week/)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(menu.getByText(hostName)).toBeVisible()

    // Signed out, the tablet asks who is here, and leads back.
    await press(t('actions.sign_out'))
    await page.goto(`${prefix}/office/calendar?branch=${branch}&view=week`)
    await expect(page.getByRole('heading', { name: t('office_devices.who') })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: hostName }).click()
    await page.keyboard.type('4071')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page).toHaveURL(/view=week/)

    // Left alone with a guest's booking open it locks, and nothing of the guest stays in sight. Whoever comes in goes on there.
    await page.clock.install()
    await page.reload()
    await page.locator('[data-booking] .cal-item__open').first().click()
    const booking = page.getByRole('dialog')
    await expect(booking).toBeVisible()
    await page.clock.fastForward('11:00')
    await expect(page.getByRole('heading', { name: t('office_devices.who') })).toBeVisible()
    await expect(booking).toBeHidden()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: hostName }).click()
    await page.keyboard.type('4071')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(booking).toBeHidden()
    await expect(page).toHaveURL(/view=week/)
  })
}
