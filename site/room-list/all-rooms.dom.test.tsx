import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BranchTimes } from '#contracts/availability.ts'
import { listNextTimes } from '#contracts/calls/next-times.calls.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { AllRooms } from './all-rooms.tsx'
import type { ListedRoom } from './listed-room.server.ts'
import type { FilterChoice } from './rooms-view.ts'

const [tonight, tomorrow] = ['2026-11-19', '2026-11-20']

const room = (branch: string, slug: string, more: Partial<ListedRoom> = {}): ListedRoom => ({
  slug,
  branch,
  href: `/${branch}/escape-rooms/${slug}`,
  name: slug,
  tagline: '',
  branchName: branch,
  facts: [],
  difficulty: 3,
  difficultyLabel: 'Difficulty 3',
  price: 'from SAR 92',
  picture: null,
  focal: '50% 50%',
  tint: '#000000',
  cut: 'low',
  film: null,
  minPlayers: 2,
  maxPlayers: 6,
  minAge: 10,
  scare: 1,
  languages: ['ar', 'en'],
  stepFree: false,
  levels: { difficulty: 'Tricky', scare: 'A shiver' },
  priceFrom: { amount: 9200, currency: 'SAR' },
  ...more,
})
const rooms = [
  room('riyadh', 'alchemist'),
  room('riyadh', 'palace', { maxPlayers: 8, minAge: 12, priceFrom: { amount: 8800, currency: 'SAR' } }),
  room('dubai', 'station', { stepFree: true, difficulty: 5, scare: 4 }),
]

const option = (value: string) => ({ value, label: `is ${value}` })
const choices: FilterChoice[] = [
  { filter: 'branch', label: 'City', options: ['riyadh', 'dubai'].map(option) },
  { filter: 'date', label: 'Evening', options: [tonight, tomorrow].map(option) },
  { filter: 'players', label: 'Players', options: ['2', '4', '8'].map(option) },
  { filter: 'stepFree', label: 'Step-free', options: [option('1')] },
]

const slot = (name: string, startsAt: string, date: string) => ({
  room: name,
  startsAt,
  endsAt: startsAt,
  date,
  audience: 'everyone' as const,
  mode: 'private' as const,
  price: null,
})
const times = (branch: string, asked: string | undefined): BranchTimes => ({
  branch,
  timeZone: 'Asia/Riyadh',
  currency: 'SAR',
  today: tonight,
  firstFree: tonight,
  date: asked ?? tonight,
  slots: branch === 'riyadh' ? [slot('palace', '2026-11-20T15:00:00Z', tomorrow)] : [],
  next:
    branch === 'riyadh'
      ? [
          slot('alchemist', '2026-11-21T15:00:00Z', '2026-11-21'),
          slot('palace', '2026-11-19T18:00:00Z', tonight),
        ]
      : [],
})

function open(locale: Locale, query = '') {
  const api = new FakeApi()
  api.answer(listNextTimes, ({ query }) => ({
    branches: ['riyadh', 'dubai'].map((branch) => times(branch, query?.date)),
  }))
  const view = <AllRooms rooms={rooms} choices={choices} severalBranches times={{ date: null, byRoom: {} }} />
  const opened = openScreen(locale, view, { path: `/rooms${query}` })
  const search = () => opened.router.state.location.search
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const count = (number: number) => screen.findByText(opened.t('rooms.found', { count: number }))
  return { ...opened, api, names, count, search }
}

test.each(locales)(
  'in %s a filter narrows the rooms, stands in the address and says how many are left',
  async (locale) => {
    const { user, count, names, search, t } = open(locale)
    await count(3)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Players' }), 'is 8')
    await count(1)
    expect([names(), search()]).toEqual([['palace'], '?players=8'])
    expect(screen.getByText(t('rooms.found', { count: 1 })).getAttribute('role')).toBe('status')
    await user.click(screen.getByRole('link', { name: t('rooms.clear') }))
    await count(3)
    expect(search()).toBe('')
  },
)

test('an evening is asked about, and rooms that are full then are left out', async () => {
  const { user, names, search, t } = open('en')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Evening' }), `is ${tomorrow}`)
  await waitFor(() => expect(names()).toEqual(['palace']))
  expect(search()).toBe(`?date=${tomorrow}`)
  const when = 'Tomorrow, 6:00\u00A0PM'
  const link = screen.getByRole('link', { name: t('rooms.next_link', { room: 'palace', when }) })
  expect(link.getAttribute('href')).toBe(`/riyadh/escape-rooms/palace?date=${tomorrow}&time=18%3A00`)
})

test('where the times do not arrive, no room is left out for it, and one may ask again', async () => {
  const { user, api, names, t } = open('en')
  const asked = api.answer(listNextTimes, 'no answer')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Evening' }), `is ${tomorrow}`)
  expect((await screen.findByRole('alert')).textContent).toContain(t('rooms.times_failed'))
  expect(names()).toHaveLength(3)
  const before = asked.length
  await user.click(screen.getByRole('button', { name: t('rooms.try_again') }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('where nothing fits, each wish that alone keeps rooms out says what dropping it gives', async () => {
  const { user, count, names, t } = open('en', '?players=8&step-free=1')
  await count(0)
  const drop = (wish: string) => screen.getByRole('link', { name: t('rooms.without', { wish, count: 1 }) })
  expect(drop('is 1').getAttribute('href')).toBe('/rooms?players=8')
  await user.click(drop('is 8'))
  await count(1)
  expect(names()).toEqual(['station'])
})

test('where two wishes together keep every room out, all of them are shown again', async () => {
  const { user, count, t } = open('en', '?branch=dubai&players=8&step-free=1&date=2026-11-20')
  await count(0)
  await screen.findByText(t('rooms.nothing_all'))
  await user.click(screen.getByRole('link', { name: t('rooms.show_all') }))
  await count(3)
})

test('sorted by the next free time the soonest comes first, by price the cheapest', async () => {
  const { user, names, search, t } = open('en')
  const order = screen.getByRole('combobox', { name: t('rooms.order') })
  await user.selectOptions(order, t('rooms.order_soonest'))
  await waitFor(() => expect(names()).toEqual(['palace', 'alchemist', 'station']))
  await user.selectOptions(order, t('rooms.order_price'))
  await waitFor(() => expect(names()[0]).toBe('palace'))
  expect(search()).toBe('?sort=price')
})

test.each(locales)('in %s three answers hang three posters, each with its reasons', async (locale) => {
  const { user, search, t } = open(locale)
  await user.click(screen.getByText(t('rooms.advice_title')))
  const answer = async (label: Parameters<typeof t>[0]) =>
    user.click(screen.getByRole('radio', { name: t(label) }))
  await answer('rooms.company_two')
  await screen.findByText(t('rooms.advice_left', { count: 2 }))
  await answer('rooms.played_often')
  await answer('rooms.nerve_scream')
  await screen.findByText(t('rooms.advice_found', { count: 3 }))
  expect(search()).toBe('?company=two&played=often&nerve=scream')
  const why = within(screen.getByRole('list', { name: t('rooms.why', { room: 'station' }) }))
  expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    t('rooms.why_two'),
    t('rooms.why_played_often', { level: 'Tricky' }),
    t('rooms.why_nerve_scream', { level: 'A shiver' }),
  ])
  // It is nearest; the others say that they frighten less.
  const other = screen.getByRole('list', { name: t('rooms.why', { room: 'palace' }) })
  expect(other.textContent).toContain(t('rooms.why_nerve_less', { level: 'A shiver' }))
  await user.click(screen.getByRole('link', { name: t('rooms.advice_again') }))
  await waitFor(() => expect(search()).toBe(''))
})
