import type { Queries } from '#server/db/schema/schema.ts'
import { holdSlot, paymentAddress } from '../../e2e/fixtures/hold.ts'
import { hydrated } from '../../e2e/fixtures/hydrated.ts'
import { text } from '../../e2e/fixtures/kit-page.ts'
import { openFold } from '../../e2e/fixtures/open-fold.ts'
import { timeAt } from '../../e2e/fixtures/room-times.ts'
import { SiteDatabaseSlots } from '../../e2e/fixtures/site-database-slots.ts'
import { holdLate, lateSlot } from './late-night-scenes.ts'
import { askForBirthday } from './office-scenes.ts'
import type { Scene, Stage } from './scene.ts'
import { fillCart } from './site-scenes.ts'

/** A venue that takes real guests with test cards. */
export async function makeReal(db: Queries) {
  const set = (demo: boolean) => db.updateTable('venue').set({ demo }).execute()
  await set(false)
  return () => set(true)
}

/** Nothing can be booked any more. */
async function closeVenue(db: Queries) {
  const open = await db.selectFrom('branch').select('id').where('published', '=', true).execute()
  const ids = open.map(({ id }) => id)
  const publish = (published: boolean) =>
    db.updateTable('branch').set({ published }).where('id', 'in', ids).execute()
  await publish(false)
  return () => publish(true)
}

const tomb = { branch: 'cairo', room: 'tomb' }

/** Chooses a time after midnight and presses for it. */
async function pressForLate(set: Stage, meanwhile?: (startsAt: string) => Promise<unknown>) {
  const { page, locale, visit } = set
  const { date, startsAt, timeZone } = await lateSlot(set)
  await visit(`/cairo/escape-rooms/tomb?date=${date}&players=4&time=${timeAt(startsAt, timeZone)}`)
  await hydrated(page)
  const reserve = page.getByRole('button', { name: text(locale, 'room.reserve'), exact: true })
  await reserve.first().waitFor()
  await page.locator('.slot[aria-pressed=true], .soon[aria-pressed=true]').first().waitFor()
  await meanwhile?.(startsAt)
  await reserve.first().click()
  await page.getByRole('dialog').waitFor()
}

async function holdTooMany(set: Stage) {
  for (let held = 0; held < 3; held += 1) await holdLate(set)
  await pressForLate(set)
}

async function refuseCode({ page, locale, visit }: Stage) {
  await visit(paymentAddress(await holdSlot(page)))
  await hydrated(page)
  await openFold(page, locale, 'payment.codes_title')
  await page.getByLabel(text(locale, 'payment.promo_title')).first().fill('WRONGCODE')
  await page.keyboard.press('Enter')
  await page.getByText(text(locale, 'errors.promo_unknown')).first().waitFor()
}

export const sendAutomatic = (set: Stage) => askForBirthday(set, 'https://noura.example')

async function provePerson(set: Stage) {
  const { page, locale, visit } = set
  await visit('/contacts')
  await hydrated(page)
  await page.locator('#letter').scrollIntoViewIfNeeded()
  const form = page.getByRole('form', { name: text(locale, 'contacts.form_title') })
  await form.getByLabel(text(locale, 'fields.name')).fill('Noura')
  await form.getByLabel(text(locale, 'fields.email')).fill('noura@example.com')
  await form.getByLabel(text(locale, 'fields.branch')).selectOption('riyadh')
  await form.getByLabel(text(locale, 'fields.message')).fill('I left my courage in the second room')
  await form.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://noura.example'
  })
  await form.getByRole('button', { name: text(locale, 'contacts.submit') }).click()
  await page.getByRole('heading', { name: text(locale, 'fields.prove_title') }).waitFor()
}

/** What guests are told when something is not as it should be: none of it is to be missed, and none of it in the way. */
export const warningScenes: readonly Scene[] = [
  {
    name: 'warning-sandbox-checkout',
    arrange: makeReal,
    open: async ({ page, visit }) => visit(paymentAddress(await holdSlot(page))),
  },
  { name: 'warning-sandbox-cart', arrange: makeReal, open: fillCart },
  { name: 'warning-closed', complains: /503/, arrange: closeVenue, open: ({ visit }) => visit('/riyadh') },
  { name: 'warning-holds', window: true, complains: /409|429/, open: holdTooMany },
  {
    name: 'warning-taken',
    window: true,
    complains: /409/,
    open: (set) => pressForLate(set, (startsAt) => new SiteDatabaseSlots(set.db).take({ ...tomb, startsAt })),
  },
  { name: 'warning-code', open: refuseCode, complains: /4\d\d/ },
  { name: 'warning-prove-contacts', open: provePerson },
  {
    name: 'warning-prove-requests',
    open: async (set) => {
      await sendAutomatic(set)
      await set.visit('/requests')
    },
  },
]
