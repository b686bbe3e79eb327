import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BranchTimes } from '#contracts/availability.ts'
import { holdSlot } from '#contracts/calls/bookings.calls.ts'
import { listNextTimes } from '#contracts/calls/next-times.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { reservation } from '#site/booking/hold/reservation.ts'
import { heldOrder } from '../checkout/test-held-order.ts'
import type { RoomCard } from '../rooms/room-card.server.ts'
import { NextTime } from './next-time.tsx'
import { nextWords } from './next-words-store.ts'
import TonightBill from './tonight-bill.tsx'

const today = '2026-11-19'

const card = (branch: string, slug: string): RoomCard => ({
  slug,
  branch,
  href: `/${branch}/escape-rooms/${slug}`,
  name: `Room ${slug}`,
  tagline: '',
  branchName: branch,
  facts: ['60 minutes'],
  difficulty: 3,
  difficultyLabel: '',
  price: '',
  picture: null,
  focal: '50% 50%',
  tint: '#000000',
  cut: 'low',
  film: null,
})
const rooms = [card('riyadh', 'alchemist'), card('riyadh', 'vault'), card('dubai', 'asylum')]
const branches = [
  { slug: 'riyadh', name: 'Riyadh' },
  { slug: 'dubai', name: 'Dubai' },
]

const slot = (room: string, at: string, total: number) => ({
  room,
  startsAt: `${at}:00.000Z`,
  endsAt: `${at}:00.000Z`,
  date: at.slice(0, 10),
  audience: 'everyone' as const,
  mode: 'private' as const,
  price: { players: 4, perPlayer: total / 4, total },
})

function branchTimes(branch: string, slots: BranchTimes['slots'], next = slots): BranchTimes {
  const timeZone = 'Asia/Riyadh'
  const firstFree = next[0]?.date ?? null
  return { branch, timeZone, currency: 'SAR', today, date: today, firstFree, slots, next }
}

const evening = { date: null, words: null, players: 4 }
const bill = () => screen.getAllByRole('list').at(-1) as HTMLElement

afterEach(() => nextWords.set(new Map()))

test.each(locales)('names what any branch has, and of one what it has next, in %s', async (locale) => {
  const api = new FakeApi()
  const asked = api.answer(listNextTimes, {
    branches: [
      branchTimes('riyadh', [], [slot('vault', '2026-11-21T15:00', 50_000)]),
      branchTimes('dubai', [slot('asylum', '2026-11-19T18:00', 44_000)]),
    ],
  })
  const { user, t } = openScreen(
    locale,
    <>
      <TonightBill evening={evening} rooms={rooms} branches={branches} />
      <NextTime room={card('dubai', 'asylum')} />
    </>,
  )
  const line = await screen.findByRole('link', { name: /Room asylum/ })
  expect(asked[0]?.query).toEqual({ players: '4' })
  expect(line.textContent).toContain(t('home.slots_left', { count: 1 }))
  expect(line.getAttribute('href')).toMatch(
    /\/dubai\/escape-rooms\/asylum\?date=2026-11-19&time=21%3A00&players=4$/,
  )
  const any = screen.getByRole('button', { name: new RegExp(t('home.finder_any_branch')) })
  expect(any.getAttribute('aria-pressed')).toBe('true')
  // The poster says it too.
  await waitFor(() =>
    expect(document.querySelector('.sheet__next')?.textContent).toContain(t('common.tonight')),
  )
  // Dubai’s of tonight, and what Riyadh has next.
  expect(within(bill()).getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /Dubai/ }))
  expect(within(bill()).getAllByRole('listitem')).toHaveLength(1)
})

test.each(locales)(
  'a full branch says so, and leads to its next evening with something free, in %s',
  async (locale) => {
    const api = new FakeApi()
    api.answer(listNextTimes, {
      branches: [
        branchTimes('riyadh', [], [slot('alchemist', '2026-11-22T15:00', 50_000)]),
        branchTimes('dubai', [], []),
      ],
    })
    const { user, t } = openScreen(
      locale,
      <TonightBill evening={evening} rooms={rooms} branches={branches} />,
    )
    await screen.findByText(new RegExp(t('reservations.full_tonight')))
    await user.click(screen.getByRole('button', { name: /Riyadh/ }))
    const [next, whole] = await screen.findAllByRole('link')
    expect(next?.getAttribute('href')).toMatch(/\/alchemist\?date=2026-11-22&time=18%3A00&players=4$/)
    expect(whole?.getAttribute('href')).toMatch(/\/riyadh\/reservations\?date=2026-11-22&players=4$/)
    await user.click(screen.getByRole('button', { name: /Dubai/ }))
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test.each(locales)('its price holds the time at once and leads to pay for it, in %s', async (locale) => {
  const api = new FakeApi()
  const slots = [slot('asylum', '2026-11-19T18:00', 44_000)]
  api.answer(listNextTimes, { branches: [branchTimes('dubai', slots)] })
  let presses = 0
  const held = api.answer(holdSlot, () => {
    presses += 1
    if (presses === 1) return { refused: 'venue_closed', message: 'Not now' }
    const order = heldOrder()
    return { code: order.code, key: '0123456789ABCDEFGHJKMNPQRS', order }
  })
  const { user, t, router } = openScreen(
    locale,
    <TonightBill evening={evening} rooms={rooms} branches={branches} />,
  )
  const book = await screen.findByRole('button', { name: new RegExp(`${t('actions.book')}.*Room asylum`) })
  // A refusal is said, and the press can be made again.
  await user.click(book)
  await screen.findByText('Not now')
  await waitFor(() => expect(book.getAttribute('aria-busy')).toBeNull())
  await user.click(book)
  const at = () => router.state.location.pathname + router.state.location.search
  await waitFor(() => expect(at()).toBe('/dubai/escape-rooms/asylum/payment?order=0123456789'))
  expect(held.map(({ body }) => body)).toEqual(
    Array(2).fill({ branch: 'dubai', room: 'asylum', startsAt: '2026-11-19T18:00:00.000Z', players: 4 }),
  )
  reservation.letGo()
})
