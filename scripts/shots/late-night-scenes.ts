import { holdSlot } from '#contracts/calls/bookings.calls.ts'
import { api } from '../../e2e/fixtures/api.ts'
import { paymentAddress } from '../../e2e/fixtures/hold.ts'
import { paidOrder } from '../../e2e/fixtures/paid-order.ts'
import { roomTimes, sessionTimeAt } from '../../e2e/fixtures/room-times.ts'
import { showBookingMail } from './booking-mail.ts'
import type { Scene, Stage } from './scene.ts'

const tomb = { branch: 'cairo', room: 'tomb' }

/** Both languages are looked at at once, and each keeps to evenings of its own. */
const firstDay = { en: 3, ar: 24 } as const

/** A free session that starts on the calendar's day after its evening. */
export async function lateSlot({ page, locale }: Stage) {
  for (let days = firstDay[locale]; days < firstDay[locale] + 20; days += 1) {
    const { date, timeZone, slots } = await roomTimes(page.request, tomb, days)
    const late = slots.find(
      ({ startsAt, state }) => state === 'free' && sessionTimeAt(startsAt, date, timeZone).date > date,
    )
    if (late) return { date, timeZone, startsAt: late.startsAt }
  }
  throw new Error('The demo venue has no free session after midnight')
}

export async function holdLate(set: Stage) {
  const { page, locale } = set
  const { startsAt } = await lateSlot(set)
  const held = await api(page.request, holdSlot, { body: { ...tomb, startsAt, players: 4 }, locale })
  return { ...held, ...tomb, startsAt }
}

async function payForLate(set: Stage) {
  const { page, locale } = set
  return paidOrder(page.request, { ...tomb, locale, slot: await lateSlot(set) })
}

/** Everything that says when a session after midnight is. */
export const lateNightScenes: readonly Scene[] = [
  {
    name: 'night-room',
    open: async (set) => {
      const { date } = await lateSlot(set)
      await set.visit(`/cairo/escape-rooms/tomb?date=${date}&players=4`)
      await set.page.locator('.evening__late').waitFor()
    },
  },
  {
    name: 'night-checkout',
    open: async (set) => set.visit(paymentAddress(await holdLate(set))),
  },
  {
    name: 'night-ticket',
    open: async (set) => {
      const { link } = await payForLate(set)
      await set.visit(link.replace(/^\/ar/, ''))
      await set.page.locator('.ticket svg').first().waitFor()
    },
  },
  {
    name: 'night-mail',
    oneMode: true,
    open: async (set) => {
      const { order } = await payForLate(set)
      await showBookingMail(set, order.code)
    },
  },
]
