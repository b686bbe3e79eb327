import { expect, test } from 'vitest'
import { blankPersonal } from './blank-personal.ts'

const entry = {
  order: 'ABC',
  refund: 100,
  share: 5000,
  reason: 'Nora was ill',
  room: { slug: 'vault', name: 'Vault' },
  list: ['NORA@guest.example wrote', 'ok', null],
}

test('takes out what holds a value, wherever it stands, and leaves figures', () => {
  expect(blankPersonal(entry, ['nora@guest.example'], false)).toEqual({
    ...entry,
    list: ['–', 'ok', null],
  })
})

test('takes out what people write, where the entry is about them', () => {
  expect(blankPersonal(entry, [], true)).toMatchObject({ reason: '–', order: 'ABC', refund: 100 })
  expect(blankPersonal({ note: '' }, [], true)).toEqual({ note: '' })
  expect(blankPersonal(null, ['x'], true)).toBeNull()
})
