import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { currencyLabel } from '#domain/money/format-money.ts'
import type { Locale } from '../../domain/locale/locale.ts'
import { journeyLocales } from '../fixtures/journey-locales.ts'
import { text } from '../fixtures/kit-page.ts'
import { expect, test } from '../fixtures/site-database.ts'
import { violationsOf } from '../fixtures/violations.ts'

const prefixOf = (locale: Locale) => (locale === 'ar' ? '/ar' : '')

/** A receiver of webhooks on this machine; answers what it has heard. */
async function listen() {
  const heard: { event: string; signature: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ event: JSON.parse(body).event, signature: String(request.headers['miftah-signature']) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { heard, url: `http://127.0.0.1:${port}/${randomUUID()}`, close: () => server.close() }
}

for (const locale of journeyLocales) {
  const t = (key: Parameters<typeof text>[1], values?: Record<string, string | number>) =>
    text(locale, key, values)
  const office = `${prefixOf(locale)}/office`
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  /** Rules of colour do not ask for the language, nor the others for the mode: English is seen in the light. */
  const expectNoViolations = async (page: Page, name: string) => {
    await page.evaluate(
      (isDark) => document.documentElement.classList.toggle('p-dark', isDark),
      locale === 'ar',
    )
    expect(await violationsOf(page), name).toEqual([])
  }
  const saved = (page: Page) => expect(page.getByText(t('toasts.saved')).last()).toBeVisible()

  test(`an owner reads how the month went, in ${locale}`, async ({ page, database }) => {
    await database.staff.enter(page, 'owner')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${office}/reports?branch=riyadh&period=last_30`)
    const revenue = page.getByRole('region', {
      name: t('office_reports.revenue_of', { currency: currencyLabel('SAR', locale) }),
    })
    await expect(revenue).toBeVisible()
    await expect(page.getByRole('region', { name: t('office_reports.occupancy') })).toBeVisible()
    await expectNoViolations(page, 'reports')

    // The bars are one stop of the Tab key; time runs as the language reads, and so do the arrows.
    const bars = revenue.getByRole('group').getByRole('img')
    await expect(bars).toHaveCount(30)
    await bars.first().focus()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(bars.nth(1)).toBeFocused()
    const boxes = await Promise.all([bars.first().boundingBox(), bars.last().boundingBox()])
    const isFirstLeft = (boxes[0]?.x ?? 0) < (boxes[1]?.x ?? 0)
    expect(isFirstLeft).toBe(locale === 'en')

    const heat = page.getByRole('region', { name: t('office_reports.occupancy') })
    const cells = heat.getByRole('table').getByRole('cell').filter({ hasText: '%' })
    await cells.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(cells.first()).not.toBeFocused()

    await button(page, t('office_reports.show_table')).first().click()
    await expect(revenue.getByRole('table').getByRole('row')).toHaveCount(31)
    await button(page, t('office_reports.show_table')).first().click()
    await expectNoViolations(page, 'tables')
    const download = page.waitForEvent('download')
    const csvName = t('office_reports.csv_of', {
      name: t('office_reports.revenue_of', { currency: currencyLabel('SAR', locale) }),
    })
    await revenue.getByRole('link', { name: csvName }).click()
    const file = await (await download).path()
    const [head = '', ...rows] = readFileSync(file, 'utf8').trim().split('\r\n')
    expect(head).toContain(t('office_reports.gross'))
    expect(rows).toHaveLength(30)
    // Evening by evening what the ledger says; other tests sell and give back meanwhile, so not the one that runs.
    const earned = await database.books.earnedByEvening('riyadh', 180)
    const shown = rows.slice(0, -1).map((row) => row.split(','))
    expect(shown.map(([date, , gross]) => [date, Number(gross)])).toEqual(
      shown.map(([date = '']) => [date, (earned.get(date) ?? 0) / 100]),
    )
    expect(shown.some(([, , gross]) => Number(gross) > 0)).toBe(true)

    await page.getByLabel(t('office.branch'), { exact: true }).selectOption('all')
    await expect(
      page.getByRole('region', {
        name: t('office_reports.revenue_of', { currency: currencyLabel('EGP', locale) }),
      }),
    ).toBeVisible()
    await page.getByLabel(t('office_reports.period')).selectOption('own')
    await page.getByLabel(t('office_reports.to'), { exact: true }).fill('2020-01-01')
    await expect(page.getByText(t('errors.report_period'))).toBeVisible()
  })

  test(`an owner sets the venue up and forgets a guest, in ${locale}`, async ({
    page,
    database,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 403/, /status of 422/)
    const receiver = await listen()
    const email = `forgotten-${randomUUID()}@guest.example`
    const branch = await database.db
      .selectFrom('branch')
      .select('id')
      .where('slug', '=', 'riyadh')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('request')
      .values({
        code: randomUUID()
          .replace(/\W/g, '')
          .slice(0, 10)
          .toUpperCase()
          .replace(/[ILOU]/g, '0'),
        type: 'birthday',
        branch_id: branch.id,
        name: 'Zubaida',
        email,
        phone: '507654321@SA',
        locale,
        idempotency_key: randomUUID(),
        body_hash: 'h',
      })
      .execute()
    const owner = await database.staff.enter(page, 'owner')
    await page.emulateMedia({ reducedMotion: 'reduce' })

    await page.goto(`${office}/settings`)
    await page.getByLabel(t('office_settings.contact_email')).fill('desk@dahleez.example')
    await expectNoViolations(page, 'venue')
    // A while ago is too long ago: the password is asked for, and it is saved by itself.
    await database.staff.forgetProof(owner)
    await button(page, t('actions.save_changes')).click()
    const again = page.getByRole('dialog', { name: t('office.step_up.title') })
    await again.getByLabel(t('fields.password'), { exact: true }).fill(database.staff.password)
    await again.getByRole('button', { name: t('actions.continue') }).click()
    await saved(page)

    const tabs = page.getByRole('navigation', { name: t('office.nav.settings') })
    await tabs.getByRole('link', { name: t('office_settings.policies') }).click()
    const promises = page.getByRole('form', { name: t('office_settings.promises') })
    await promises.getByRole('spinbutton', { name: t('office_settings.partRefundHours') }).fill('300')
    await button(page, t('actions.save_changes')).first().click()
    await expect(page.getByRole('alert').getByText(t('errors.policy_order'))).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: t('office_settings.leadMinutes') })).toBeVisible()
    await expectNoViolations(page, 'promises')

    await tabs.getByRole('link', { name: t('office_settings.services') }).click()
    await button(page, t('office_settings.mail_test')).click()
    await expect(page.getByText(t('office_settings.mail_test_kept', { email: owner }))).toBeVisible()
    await expectNoViolations(page, 'connections')

    await tabs.getByRole('link', { name: t('office_settings.keys'), exact: true }).click()
    await button(page, t('office_settings.key_new')).click()
    const dialog = page.getByRole('dialog')
    const keyName = `Hall ${randomUUID()}`
    await dialog.getByLabel(t('office_settings.key_name')).fill(keyName)
    await expectNoViolations(page, 'new key')
    await button(page, t('office_settings.key_make')).click()
    await expect(dialog.getByText(/^mft_/)).toBeVisible()
    await expectNoViolations(page, 'the key')
    await button(page, t('office_settings.secret_done')).click()
    await expect(page.getByRole('listitem').filter({ hasText: keyName })).toBeVisible()
    await expectNoViolations(page, 'keys')

    await tabs.getByRole('link', { name: t('office_settings.webhooks'), exact: true }).click()
    await button(page, t('office_settings.webhook_new')).click()
    await dialog.getByLabel(t('office_settings.webhook_url')).fill(receiver.url)
    await expectNoViolations(page, 'new webhook')
    await button(page, t('office_settings.webhook_add')).click()
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await button(page, t('office_settings.secret_done')).click()
    const webhook = page.getByRole('region', { name: receiver.url })
    await webhook.getByRole('button', { name: t('office_settings.webhook_test') }).click()
    const delivery = webhook.getByRole('listitem').filter({ hasText: 'test.ping' })
    await expect(delivery.getByText(t('office_settings.delivery_delivered'))).toBeVisible()
    // Guests of other tests pay meanwhile, and are told of as well.
    expect(receiver.heard.filter(({ event }) => event === 'test.ping')).toMatchObject([
      { event: 'test.ping', signature: expect.stringMatching(/^t=\d+,v1=/) },
    ])
    await expectNoViolations(page, 'webhooks')
    await webhook.getByRole('button', { name: t('office_settings.webhook_stop') }).click()
    await expect(webhook.getByText(t('office_settings.webhook_is_off'), { exact: true })).toBeVisible()

    await tabs.getByRole('link', { name: t('office_settings.guests') }).click()
    await page.getByLabel(t('fields.email')).fill(email)
    await button(page, t('office_settings.guest_find')).click()
    await expect(page.getByText('Zubaida')).toBeVisible()
    await expectNoViolations(page, 'a guest')
    await button(page, t('office_settings.guest_erase')).click()
    const sure = page.getByRole('alertdialog')
    await expectNoViolations(page, 'sure')
    await sure.getByRole('button', { name: t('office_settings.guest_erase') }).click()
    await expect(page.getByText(t('office_settings.guest_erased'), { exact: true })).toBeVisible()
    const left = await database.db.selectFrom('request').select('id').where('email', '=', email).execute()
    expect(left).toEqual([])
    receiver.close()
  })
}
