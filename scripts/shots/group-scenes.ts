import { openInvitation } from '#contracts/calls/companions.calls.ts'
import { enrolDevice } from '#contracts/calls/office/devices.calls.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { api } from '../../e2e/fixtures/api.ts'
import { text } from '../../e2e/fixtures/kit-page.ts'
import { paidOrder } from '../../e2e/fixtures/paid-order.ts'
import { deskOf, enter, officeWidths } from './office-scenes.ts'
import type { Scene, Stage } from './scene.ts'

const alchemist = { branch: 'riyadh', room: 'alchemist' } as const

/** A branch in which everybody signs. */
async function asks(db: Queries) {
  const set = (asked: boolean) =>
    db.updateTable('branch').set({ asks_waivers: asked }).where('slug', '=', 'riyadh').execute()
  await set(true)
  return () => set(false)
}

/** A friend's browser that was sent the link; somebody is in already. */
async function openGroup({ page, db, locale, visit }: Stage) {
  const { code, key, link } = await paidOrder(page.request, { ...alchemist, locale })
  const made = await api(page.request, openInvitation, { params: { code }, locale })
  const order = db.selectFrom('order').select('id').where('code', '=', code)
  const { id } = await order.executeTakeFirstOrThrow()
  const friend = { name: locale === 'ar' ? 'فهد' : 'Fahad', locale, secret: [...made.key].reverse().join('') }
  await db
    .insertInto('companion')
    .values({ ...friend, order_id: id, created_at: new Date() })
    .execute()
  await visit(`/riyadh/escape-rooms/alchemist/group?invitation=${made.code}#key=${made.key}`)
  await page.locator('.group-page .panel').first().waitFor()
  return `${link}#key=${key}`
}

async function openWaiver(set: Stage) {
  await openGroup(set)
  await set.page.getByRole('button', { name: text(set.locale, 'waiver.open') }).click()
  await set.page.locator('.sign-pad').waitFor()
}

async function openTicket(set: Stage) {
  const link = await openGroup(set)
  await set.visit(link.replace(/^\/ar/, ''))
  await set.page.locator('.group-list').waitFor()
}

/** The tablet at the door, paired by somebody who is signed out again. */
async function pair(set: Stage) {
  await enter(set)
  const { page, locale } = set
  const body = { name: locale === 'ar' ? 'الباب' : 'Door', kiosk: true }
  await api(page.request, enrolDevice, { params: { branch: 'cairo' }, body, locale })
  await set.visit('/office/kiosk')
  await page.locator('.kiosk__main h1').waitFor()
}

async function signAtDoor(set: Stage) {
  await pair(set)
  await set.page.locator('.kiosk__game').first().click()
  await set.page.locator('.sign-pad').waitFor()
}

async function openBoard(set: Stage) {
  await enter(set)
  await set.visit('/office?branch=cairo')
  await set.page.locator('.tag').first().waitFor()
}

async function openOrder(set: Stage) {
  await enter(set)
  const { code } = await set.db
    .selectFrom('waiver')
    .innerJoin('order', 'order.id', 'waiver.order_id')
    .select('order.code')
    .orderBy('waiver.position')
    .limit(1)
    .executeTakeFirstOrThrow()
  await set.visit(`/office/bookings/${code}`)
  await deskOf(set).press('office_orders.sign_code')
  await set.page.locator('.sign-code').waitFor()
}

/** Those who come along, those who sign, and where the staff see them. */
export const groupScenes: readonly Scene[] = [
  { name: 'group', open: async (set) => void (await openGroup(set)), arrange: asks },
  { name: 'group-sign', open: openWaiver, arrange: asks },
  { name: 'group-ticket', open: openTicket, arrange: asks },
  { name: 'group-kiosk', open: pair, oneMode: true },
  { name: 'group-kiosk-sign', open: signAtDoor, oneMode: true },
  { name: 'group-board', open: openBoard, widths: officeWidths },
  { name: 'group-order', open: openOrder, widths: officeWidths },
]
