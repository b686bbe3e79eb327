import { cancelOrder } from '#contracts/calls/orders.calls.ts'
import { joinWaiting } from '#contracts/calls/waiting.calls.ts'
import { api } from '../../e2e/fixtures/api.ts'
import { paidOrder } from '../../e2e/fixtures/paid-order.ts'
import type { Scene, Stage } from './scene.ts'

const vault = { branch: 'riyadh', room: 'vault' } as const

/** Somebody waits for what somebody else has paid for. */
async function waitForTaken({ page, locale }: Stage) {
  const { order, code: paid } = await paidOrder(page.request, { ...vault, locale })
  const { businessDay: date, startsAt } = order.booking ?? { businessDay: '', startsAt: '' }
  const who = { name: 'Salma', email: `salma-${Date.now()}@example.com`, players: 4 }
  const { code } = await api(page.request, joinWaiting, {
    body: { ...vault, date, startsAt, ...who },
    locale,
  })
  return { paid, code }
}

/** Waiting for a time that is taken, from the form to the offer. */
export const waitingScenes: readonly Scene[] = [
  {
    name: 'waiting',
    open: ({ visit }) => {
      const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
      return visit(`/waiting?branch=riyadh&date=${date}&room=vault&players=4`)
    },
  },
  {
    name: 'waiting-place',
    open: async (stage) => {
      const { code } = await waitForTaken(stage)
      await stage.visit(`/waiting?place=${code}`)
    },
  },
  {
    name: 'waiting-offer',
    open: async (stage) => {
      const { paid, code } = await waitForTaken(stage)
      await api(stage.page.request, cancelOrder, { params: { code: paid }, body: {}, locale: stage.locale })
      await stage.visit(`/waiting?place=${code}`)
      await stage.page.locator('.kept').waitFor({ timeout: 60_000 })
    },
  },
]
