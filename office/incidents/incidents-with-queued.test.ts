import { expect, test } from 'vitest'
import type { DeskDay } from '#contracts/office/desk.ts'
import type { QueuedChange } from '#office/desk-storage.ts'
import { incidentsWithQueued } from './incidents-with-queued.ts'

const saidAt = '2026-11-19T18:00:00Z'
const day = {
  bookings: [{ code: 'A', room: { slug: 'vault' } }],
  incidents: [
    { id: '1', room: 'attic', code: 'Z', kind: 'prop', note: '', notedAt: saidAt, notedBy: 'Aseel' },
  ],
} as unknown as Pick<DeskDay, 'incidents' | 'bookings'>

const noted = (id: string, more: Partial<QueuedChange> = {}) =>
  ({
    what: 'incident',
    incident: { id, kind: 'light', note: 'Dark' },
    saidAt,
    code: 'A',
    ...more,
  }) as QueuedChange

test('what waits on this device stands at its room, until the server tells of it or refuses it', () => {
  const shown = (changes: readonly QueuedChange[]) =>
    incidentsWithQueued(day, changes).map(({ id, room, waits }) => ({ id, room, waits }))
  const known = { id: '1', room: 'attic', waits: false }
  expect(shown([])).toEqual([known])
  expect(shown([noted('2')])).toEqual([known, { id: '2', room: 'vault', waits: true }])
  expect(shown([noted('1'), noted('3', { refused: 'No' }), noted('4', { code: 'B' })])).toEqual([known])
})
