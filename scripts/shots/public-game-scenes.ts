import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { holdSlot } from '#contracts/calls/bookings.calls.ts'
import { changeOrder } from '#contracts/calls/orders.calls.ts'
import { showPayment, startPayment } from '#contracts/calls/payments.calls.ts'
import type { SessionMode } from '#domain/availability/session-plan.ts'
import { api, newCall } from '../../e2e/fixtures/api.ts'
import { hydrated } from '../../e2e/fixtures/hydrated.ts'
import { text } from '../../e2e/fixtures/kit-page.ts'
import type { Scene, Stage } from './scene.ts'

const asylum = { branch: 'dubai', room: 'asylum' } as const
const day = 86_400_000

/** A time to come that nobody has taken yet, and that strangers play together, or might. */
async function openTime({ page }: Stage, mode: SessionMode) {
  for (let ahead = 3; ahead < 30; ahead++) {
    const date = new Date(Date.now() + ahead * day).toISOString().slice(0, 10)
    const params = { branch: asylum.branch }
    const { rooms } = await api(page.request, showBranchDay, { params, query: { date, players: 2 } })
    const slots = rooms.find(({ room }) => room === asylum.room)?.slots ?? []
    const slot = slots.find((one) => one.state === 'free' && one.mode === mode && !one.game?.begun)
    if (slot) return { date, startsAt: slot.startsAt }
  }
  throw new Error(`Nothing is ${mode} in ${asylum.room}`)
}

/** Two seats, held by this visitor; paid, where somebody else is to find them. */
async function takeSeats(set: Stage, mode: SessionMode, isPaid: boolean) {
  const { page, locale } = set
  const { date, startsAt } = await openTime(set, mode)
  const body = { ...asylum, startsAt, players: 2, plays: 'together', company: 'adults' } as const
  const { code } = await api(page.request, holdSlot, { body, locale })
  const link = `/dubai/escape-rooms/asylum/summary?order=${code}`
  if (!isPaid) return { date, startsAt, code, link }
  const contact = { name: 'Noura Al-Saud', email: 'noura@example.com', phone: '0501234567@AE' }
  const params = { code }
  await api(page.request, changeOrder, {
    params,
    body: { contact, rulesAccepted: true, pays: 'full' },
    locale,
  })
  const { redirectUrl } = await api(page.request, startPayment, { params, locale })
  const form = { test_card: '4242 4242 4242 4242' }
  await page.request.post(redirectUrl ?? '', { headers: newCall(locale), form, maxRedirects: 0 })
  await api(page.request, showPayment, { params })
  return { date, startsAt, code, link }
}

async function pressTime({ page, visit }: Stage, { date, startsAt }: { date: string; startsAt: string }) {
  await visit(`/dubai/reservations?date=${date}&players=2&free=off`)
  await hydrated(page)
  await page.locator('.live--on').waitFor()
  await page.locator(`[data-slot="asylum ${startsAt}"]`).click()
  await page.locator('.game-form').waitFor()
}

/** Games that strangers play together: where one sits down, what it says on the ticket, and the way to the whole room. */
export const publicGameScenes: readonly Scene[] = [
  {
    name: 'public-choose',
    window: true,
    open: async (set) => {
      await pressTime(set, await openTime(set, 'first_decides'))
      await set.page.getByLabel(text(set.locale, 'game.together')).check()
    },
  },
  {
    name: 'public-join',
    window: true,
    open: async (set) => {
      const taken = await takeSeats(set, 'public', true)
      await set.page.context().clearCookies()
      await pressTime(set, taken)
    },
  },
  {
    name: 'public-payment',
    open: async (set) => {
      const { code } = await takeSeats(set, 'first_decides', false)
      await set.visit(`/dubai/escape-rooms/asylum/payment?order=${code}`)
      await set.page.locator('.game-facts').first().waitFor()
    },
  },
  {
    name: 'public-ticket',
    open: async (set) => {
      const { link } = await takeSeats(set, 'first_decides', true)
      await set.visit(link)
      const take = set.page.getByRole('button', { name: text(set.locale, 'game.take_room') })
      await take.click()
      await set.page.getByRole('button', { name: text(set.locale, 'game.stay') }).waitFor()
    },
  },
]
