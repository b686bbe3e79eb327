import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openSplit, showSplit } from '#contracts/calls/shares.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { heldOrder } from '#site/checkout/test-held-order.ts'
import { TicketShares } from './ticket-shares.tsx'
import { useSplit } from './use-split.ts'

const key = '4C8XJ5N0QZT2V7M9RDKB3HWE6A'
const root = { publicUrl: 'https://rooms.example', venue: { name: { en: 'Dahleez', ar: 'دهليز' } } }
const terms = {
  payable: 40_000,
  paid: 10_000,
  players: 4,
  currency: 'SAR' as const,
  deadline: '2026-11-19T17:00:00.000Z',
  shrink: { players: 2, payable: 25_000 },
  cancel: { refund: 10_000, kept: 0 },
}
const share = (number: number, state: 'open' | 'paid') => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  label: number === 1 ? 'Omar' : null,
  amount: 10_000,
  paid: state === 'paid' ? 10_000 : 0,
  state,
  key,
})
const split = {
  code: '4C8XJ5N0QZ',
  key,
  mode: 'even' as const,
  ifShort: 'desk' as const,
  openedAt: '2026-11-15T17:00:00.000Z',
  deadline: terms.deadline,
  outcome: null,
  guarantee: 10_000,
  due: 20_000,
  shares: [share(1, 'paid'), share(2, 'open'), share(3, 'open')],
}

function Panel() {
  const order = heldOrder()
  const sharing = useSplit(order, 'coming', () => {})
  return <TicketShares order={order} sharing={sharing} />
}

describe.each(locales)('sharing from the ticket in %s', (locale) => {
  test('what happens if not everybody pays is said with its amounts before anything is shared', async () => {
    const api = new FakeApi()
    api.answer(showSplit, { split: null, terms })
    const asked = api.answer(openSplit, { split, terms: null })
    const { t, user } = openScreen(locale, <Panel />, { root })
    await user.click(await screen.findByRole('button', { name: t('shares.start') }))
    for (const ending of ['organiser', 'desk', 'shrink', 'cancel'] as const)
      expect(screen.getByLabelText(new RegExp(t(`shares.ending_${ending}`)))).toBeTruthy()
    expect(screen.getByText(/250/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: t('shares.open') }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({
      mode: 'even',
      ifShort: 'desk',
      shares: [{ label: '' }, { label: '' }, { label: '' }],
    })
    expect(await screen.findByText(t('shares.progress', { paid: 1, count: 3 }))).toBeTruthy()
  })

  test('who has paid, and links with their key behind the #', async () => {
    const api = new FakeApi()
    api.answer(showSplit, { split, terms: null })
    const { t } = openScreen(locale, <Panel />, { root })
    const list = within(await screen.findByRole('list'))
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    const whatsapp = screen.getByRole('link', { name: t('shares.whatsapp') }).getAttribute('href') ?? ''
    expect(decodeURIComponent(whatsapp)).toContain(
      `https://rooms.example/payment?share=4C8XJ5N0QZ#key=${key}`,
    )
    // What is paid is neither handed on nor removed.
    expect(screen.queryByRole('button', { name: t('shares.remove', { name: 'Omar' }) })).toBeNull()
  })
})
