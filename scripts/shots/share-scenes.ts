import { enterShare, openSplit, payShare, showShare } from '#contracts/calls/shares.calls.ts'
import { api, newCall } from '../../e2e/fixtures/api.ts'
import { paidOrder } from '../../e2e/fixtures/paid-order.ts'
import type { Scene, Stage } from './scene.ts'

/** A game that is booked by its deposit. */
function deposited({ page, locale }: Stage) {
  const wish = { branch: 'riyadh', room: 'vault', locale, pays: 'deposit', afterHours: 96 } as const
  return paidOrder(page.request, wish)
}

/** The rest of it is shared with two friends, of whom one has paid. */
async function shared(stage: Stage) {
  const { page, locale } = stage
  const order = await deposited(stage)
  const shares = [
    { label: locale === 'ar' ? 'عمر' : 'Omar' },
    { label: locale === 'ar' ? 'سارة' : 'Sara' },
    {},
  ]
  const { split } = await api(page.request, openSplit, {
    params: { code: order.code },
    body: { mode: 'even', ifShort: 'desk', shares },
    locale,
  })
  if (!split) throw new Error('Nothing is shared')
  const params = { code: split.code }
  await api(page.request, enterShare, { params, body: { key: split.shares[0]?.key ?? '' }, locale })
  return { order, split, params }
}

async function paid(stage: Stage) {
  const { page, locale } = stage
  const made = await shared(stage)
  const body = { count: 1, email: 'omar@example.com' }
  const { redirectUrl } = await api(page.request, payShare, { params: made.params, body, locale })
  await page.request.post(redirectUrl, {
    headers: newCall(locale),
    form: { test_card: '4242 4242 4242 4242' },
    maxRedirects: 0,
  })
  await api(page.request, showShare, { params: made.params, locale })
  return made
}

/** A group that shares what is left to pay. */
export const shareScenes: readonly Scene[] = [
  {
    name: 'share-form',
    open: async (stage) => {
      const { link, key } = await deposited(stage)
      await stage.visit(`${link.replace(/^\/ar/, '')}#key=${key}`)
      await stage.page.locator('[aria-labelledby="ticket-shares"] button').click()
      await stage.page.locator('.split-form').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'share-ticket',
    open: async (stage) => {
      const { order } = await paid(stage)
      await stage.visit(`${order.link.replace(/^\/ar/, '')}#key=${order.key}`)
      await stage.page.locator('.share-list').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'share-page',
    open: async (stage) => {
      const { split } = await shared(stage)
      await stage.visit(`/payment?share=${split.code}`)
      await stage.page.locator('.share-page__in').waitFor()
    },
  },
  {
    name: 'share-paid',
    open: async (stage) => {
      const { split } = await paid(stage)
      await stage.visit(`/payment?share=${split.code}`)
      await stage.page.locator('.share-page__receipt').waitFor()
    },
  },
]
