import { becomeOwner } from './fixtures/become-owner.ts'
import { fullMatrix } from './fixtures/full-matrix.ts'
import { Hands } from './fixtures/hands.ts'
import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { openOwnSite } from './fixtures/own-site.ts'
import { expect, test } from './fixtures/site-database.ts'

for (const locale of journeyLocales)
  test(
    `the demo becomes a venue of one's own, in ${locale}`,
    fullMatrix(
      'office/own-venue-dialog.dom.test.tsx',
      'server/venue/setup/end-demo.db.test.ts',
      'server/venue/real-site-process.ssr.test.ts',
    ),
    async ({ page, database, expectedErrors }) => {
      expectedErrors.push(/status of (401|422)/)
      const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
        text(locale, key, values)
      const prefix = locale === 'ar' ? '/ar' : ''
      const site = await openOwnSite('start')
      await page.setViewportSize({ width: locale === 'ar' ? 360 : 1280, height: 800 })
      await page.goto(`${site.url}${prefix}/office`)
      await page.getByLabel(t('fields.email')).fill('layla@dahleez.example')
      await page.getByLabel(t('fields.password'), { exact: true }).fill('demo-owner-layla')
      await page.getByRole('button', { name: t('actions.sign_in'), exact: true }).click()
      const start = page.getByRole('button', { name: t('office.own_venue.start') })
      await start.click()
      const dialog = page.getByRole('dialog')
      const go = dialog.getByRole('button', { name: t('office.own_venue.start') })
      await dialog.getByRole('textbox').fill('Dahlia')
      await go.click()
      await expect(dialog.getByText(t('errors.name_differs'))).toBeVisible()
      await dialog.getByRole('textbox').fill(locale === 'ar' ? 'دهليز' : 'dahleez')
      await go.click()
      await expect(page.getByRole('heading', { level: 1, name: t('office.invitation_title') })).toBeVisible()
      await becomeOwner({ page, locale, hands: new Hands(), codeOf: database.staff.codeOf })
      await expect(page.getByRole('heading', { level: 1, name: t('office_setup.step_name') })).toBeVisible()

      // From now on this browser sees the pages that guests do not see yet.
      await expect(page.locator('.setup__preview iframe')).toBeVisible()
      // Nothing of the demo is left, and no screen of the office is a dead end.
      const guest = await page.request.get(`${site.url}${prefix}/about`)
      expect(guest.status()).toBe(200)
      expect(await guest.text()).not.toMatch(/Dahleez|دهليز/)
      for (const way of [
        '',
        '/calendar',
        '/bookings',
        '/requests',
        '/reviews',
        '/vouchers',
        '/store',
        '/rooms',
      ]) {
        await page.goto(`${site.url}${prefix}/office${way}`)
        await expect(
          page.getByRole('heading', { level: 1, name: t('office_setup.no_branch') }),
          way,
        ).toBeVisible()
      }
      for (const way of ['/plans', '/prices', '/reports', '/outbox', '/store/waiting', '/vouchers/codes']) {
        await page.goto(`${site.url}${prefix}/office${way}`)
        await expect(
          page.getByRole('heading', { level: 1, name: t('office_setup.no_branch') }),
          way,
        ).toBeVisible()
      }
      for (const way of ['/branches', '/settings', '/staff', '/audit']) {
        await page.goto(`${site.url}${prefix}/office${way}`)
        await expect(page.getByRole('heading', { level: 1 }), way).toBeVisible()
        await expect(page.getByText(t('errors.forbidden')), way).toHaveCount(0)
      }
      await page
        .getByRole('link', { name: t('office_setup.go_on') })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('office_setup.step_name') })).toBeVisible()
      await page.goto('about:blank')
      await site.close()
    },
  )
