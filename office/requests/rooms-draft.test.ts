import { expect, test } from 'vitest'
import { chosenExtras, draftSums, payByMoment, toggleSession } from './rooms-draft.ts'

const room = (slug: string, maxPlayers: number) => ({
  room: slug,
  name: { en: slug, ar: slug },
  difficulty: 3,
  minPlayers: 2,
  maxPlayers,
  slots: [],
})
const slot = (hour: number) => ({
  startsAt: new Date(Date.UTC(2026, 11, 3, hour)).toISOString(),
  endsAt: '',
  audience: 'everyone' as const,
  mode: 'private' as const,
  state: 'free' as const,
  price: { players: 4, perPlayer: 10_000, total: 40_000 },
})
const empty = {
  parts: [],
  lines: [],
  deposit: '',
  payBy: '',
  extras: {},
  releases: false,
  company: '',
  taxNumber: '',
  hours: 48,
  message: '',
}

test('whoever is left goes into the next room, as many as it holds, and a second press takes it out', () => {
  const one = toggleSession([], { room: room('vault', 20), slot: slot(17), wanted: 30 }, 'SAR')
  const two = toggleSession(one, { room: room('hangar', 20), slot: slot(16), wanted: 30 }, 'SAR')
  expect(two.map(({ room: of, players, amount }) => [of, players, amount])).toEqual([
    ['hangar', '10', '1000.00'],
    ['vault', '20', '2000.00'],
  ])
  expect(toggleSession(two, { room: room('hangar', 20), slot: slot(16), wanted: 30 }, 'SAR')).toEqual(one)
})

test('sums are always there, and say what is no amount', () => {
  const parts = toggleSession([], { room: room('vault', 20), slot: slot(17), wanted: 20 }, 'SAR')
  const draft = { ...empty, parts, lines: [{ name: 'Dates', amount: '٣٠٠' }], deposit: '500' }
  expect(draftSums(draft, [], 'SAR')).toEqual({
    total: 230_000,
    players: 20,
    deposit: 50_000,
    isWhole: true,
    depositFits: true,
  })
  expect(draftSums({ ...draft, deposit: '2300.50' }, [], 'SAR').depositFits).toBe(false)
  expect(draftSums({ ...draft, lines: [{ name: ' ', amount: '1' }] }, [], 'SAR').isWhole).toBe(false)
  expect(draftSums(empty, [], 'SAR').isWhole).toBe(false)
})

test('extras count by the price list, and only those that are in it', () => {
  const photos = { slug: 'photos', name: { en: 'Photos', ar: 'صور' }, price: 7500, per: 'order' as const }
  const draft = { ...empty, extras: { photos: '٢', gone: '5' } }
  expect(chosenExtras(draft, [photos])).toEqual([{ ...photos, quantity: 2 }])
  expect(draftSums(draft, [photos], 'SAR').total).toBe(15_000)
})

test('the date to pay by ends late that evening, or when the first session begins', () => {
  const clock = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00' }
  expect(payByMoment('2026-12-01', clock, '2026-12-03T16:00:00.000Z')).toBe('2026-12-01T20:00:00.000Z')
  expect(payByMoment('2026-12-03', clock, '2026-12-03T16:00:00.000Z')).toBe('2026-12-03T16:00:00.000Z')
  expect(payByMoment('', clock, '2026-12-03T16:00:00.000Z')).toBeNull()
})
