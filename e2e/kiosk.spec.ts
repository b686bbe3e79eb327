import { randomUUID } from 'node:crypto'
import { enrolDevice } from '../contracts/calls/office/devices.calls.ts'
import { api } from './fixtures/api.ts'
import { text } from './fixtures/kit-page.ts'
import { expect, test } from './fixtures/site-database.ts'
import { violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('a tablet at the door takes a signature without a connection, also when it is opened anew', async ({
  page,
  context,
  database,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /status of 403/)
  await database.staff.enter(page, 'manager', 'cairo')
  const by = `Sphinx${randomUUID().slice(0, 4)}`
  await database.staff.expectGroup('cairo', `${by} Group`)
  await api(page.request, enrolDevice, { params: { branch: 'cairo' }, body: { name: 'Door', kiosk: true } })
  await page.goto('/office/kiosk')
  const group = page.getByRole('button', { name: new RegExp(by) })
  await expect(group).toBeVisible()
  await expect(page.locator('body')).not.toContainText(`${by} Group`)
  expect(await violationsOf(page)).toEqual([])
  // Everything that it needs has come to stay.
  const isKept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('miftah-kiosk')
      const files = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
      const found = await Promise.all(['/office/kiosk', ...files].map((one) => cache.match(one)))
      return found.every(Boolean) && (await cache.keys()).length > 5
    })
  await expect.poll(isKept).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await group.click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByLabel(text('en', 'waiver.name')).fill('Omar Ali')
  await page.getByRole('button', { name: text('en', 'waiver.sign'), exact: true }).click()
  await expect(page.getByText(text('en', 'waiver.thanks', { name: 'Omar Ali' }))).toBeVisible()
  await expect(page.getByText(text('en', 'office_kiosk.waiting', { count: 1 }))).toBeVisible()

  await context.setOffline(false)
  const signed = () =>
    database.db.selectFrom('waiver').select('channel').where('name', '=', 'Omar Ali').execute()
  await expect.poll(signed, { timeout: 40_000 }).toEqual([{ channel: 'kiosk' }])
  await expect(page.getByText(text('en', 'office_kiosk.waiting', { count: 1 }))).toBeHidden()
})
