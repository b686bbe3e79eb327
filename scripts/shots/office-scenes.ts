import { noteGuest, searchGuests } from '#contracts/calls/office/guests.calls.ts'
import { signIn } from '#contracts/calls/office/sign-in.calls.ts'
import { sendRequest } from '#contracts/calls/requests.calls.ts'
import type { MessageKey } from '#messages/keys.ts'
import { addMember, goodPassword } from '#server/staff/test-staff.ts'
import { api } from '../../e2e/fixtures/api.ts'
import { text } from '../../e2e/fixtures/kit-page.ts'
import { paidOrder } from '../../e2e/fixtures/paid-order.ts'
import type { Scene, Stage } from './scene.ts'

const screens = {
  tonight: '/office?branch=riyadh',
  calendar: '/office/calendar?branch=riyadh',
  'calendar-week': '/office/calendar?branch=riyadh&view=week',
  bookings: '/office/bookings',
  till: '/office/till?branch=riyadh',
  'day-close': '/office/till/1?branch=riyadh',
  guests: '/office/guests',
  outbox: '/office/outbox',
  requests: '/office/requests',
  rooms: '/office/rooms',
  room: '/office/rooms/alchemist',
  branches: '/office/branches',
  branch: '/office/branches/riyadh',
  plans: '/office/plans?branch=riyadh',
  seasons: '/office/plans/seasons?branch=riyadh',
  closures: '/office/plans/closures?branch=riyadh',
  extras: '/office/plans/extras?branch=riyadh',
  prices: '/office/prices?branch=riyadh',
  store: '/office/store?branch=riyadh',
  waiting: '/office/store/waiting?branch=riyadh',
  vouchers: '/office/vouchers?branch=riyadh',
  codes: '/office/vouchers/codes?branch=riyadh',
  reviews: '/office/reviews?branch=riyadh',
  reports: '/office/reports?branch=riyadh&period=last_30',
  staff: '/office/staff',
  audit: '/office/audit',
  account: '/office/account',
  settings: '/office/settings',
  'settings-policies': '/office/settings?tab=policies',
  'settings-services': '/office/settings?tab=services',
  'settings-keys': '/office/settings?tab=keys',
  'settings-webhooks': '/office/settings?tab=webhooks',
  'settings-guests': '/office/settings?tab=guests',
} as const

/** Windows the office is used in: a phone in a corridor, a tablet at the entrance, the screen of a desk. */
export const officeWidths = [360, 390, 1024, 1280] as const

export const owners = { en: 'Huda Al-Amri', ar: 'هدى العمري' } as const

/** One owner a language: one a scene would fill the list of the staff, and their sessions the account. */
export async function enter(set: Stage): Promise<void> {
  const { db, locale } = set
  const email = `huda-${locale}@dahleez.example`
  const ofOwner = db.selectFrom('staff_member').select('id').where('email', '=', email)
  if (!(await ofOwner.executeTakeFirst())) {
    const id = await addMember(db, { email, role: 'owner' })
    await db
      .updateTable('staff_member')
      .set({ demo: true, name: owners[locale] })
      .where('id', '=', id)
      .execute()
  }
  await db.deleteFrom('staff_session').where('staff_id', 'in', ofOwner).execute()
  await api(set.page.request, signIn, { body: { email, password: goodPassword }, locale })
}

const behindTheDoor = Object.entries(screens).map(
  ([name, path]): Scene => ({
    name: `office-${name}`,
    open: async (set) => {
      await enter(set)
      await set.visit(path)
    },
  }),
)

/** What one does at a desk, in the words of the language. */
export function deskOf({ page, locale }: Stage) {
  const words = (key: MessageKey, values?: Record<string, string | number>) => text(locale, key, values)
  return {
    page,
    words,
    press: (key: MessageKey) =>
      page
        .getByRole('button', { name: words(key), exact: true })
        .first()
        .click(),
    /** The first button whose name begins so: those of rows are named after their row. */
    pressOf: (key: MessageKey, named: Record<string, string> = {}) =>
      page
        .getByRole('button', { name: words(key, named).trim() })
        .first()
        .click(),
    opened: async () => {
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
      // What it asks the server for.
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
    },
  }
}

export type Desk = ReturnType<typeof deskOf>

type Act = (desk: Desk, set: Stage) => Promise<void>

/** A scene of the office that begins at one of its addresses. */
export function deskScene(name: string, path: string, act: Act): Scene {
  return {
    name: `office-${name}`,
    widths: officeWidths,
    open: async (set) => {
      await enter(set)
      await set.visit(path)
      await act(deskOf(set), set)
    },
  }
}

/** A dialog over one of the screens: the window is taken, since that is what it lies in. */
export function deskDialog(name: string, path: string, act: Act): Scene {
  const scene = deskScene(name, path, async (desk, set) => {
    await act(desk, set)
    await desk.opened()
  })
  return { ...scene, window: true }
}

/** An order that was paid a moment ago, as its own page in the office. */
export async function visitOrder({ page, locale, visit }: Stage): Promise<void> {
  const { code } = await paidOrder(page.request, { branch: 'riyadh', room: 'alchemist', locale })
  await visit(`/office/bookings/${code}`)
}

/** Somebody who was here before and comes again, with what colleagues noted. */
export async function visitGuest({ page, locale, visit }: Stage): Promise<void> {
  const { items } = await api(page.request, searchGuests, { locale })
  const [guest] = items.toSorted((one, other) => other.visits - one.visits)
  if (!guest) throw new Error('Nobody was here before')
  const note =
    locale === 'ar'
      ? 'تأتي مع أختها، وتحب التلميحات بالعربية.'
      : 'Comes with her sister, wants hints in Arabic.'
  const tags = [locale === 'ar' ? 'دائمة' : 'Regular']
  await api(page.request, noteGuest, { params: { id: guest.id }, body: { note, tags }, locale })
  await visit(`/office/guests/${guest.id}`)
}

/** A family asks for a birthday; a machine would fill in the field that nobody sees as well. */
export async function askForBirthday({ page, locale }: Stage, website = ''): Promise<string> {
  const body = {
    requestType: 'birthday',
    branch: 'riyadh',
    group: 'family',
    playersCount: '8',
    name: 'Noura Al-Saud',
    email: 'noura@example.com',
    phone: '501234567@SA',
    photoSession: true,
    notes: locale === 'ar' ? 'يبلغ عشر سنوات، ويخاف من الظلام.' : 'He turns ten, and fears the dark.',
    website,
  } as const
  return (await api(page.request, sendRequest, { body, locale })).code
}

/** A request that was sent a moment ago. */
export async function visitRequest(set: Stage): Promise<void> {
  await set.visit(`/office/requests/${await askForBirthday(set)}`)
}

/** What staff see, as an owner who may see everything. */
export const officeScenes: readonly Scene[] = [
  { name: 'office-sign-in', open: ({ visit }) => visit('/office/sign-in') },
  { name: 'office-reset', widths: officeWidths, open: ({ visit }) => visit('/office/reset') },
  ...behindTheDoor,
]
