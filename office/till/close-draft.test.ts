import { expect, test } from 'vitest'
import { newClose, readClose } from './close-draft.ts'
import { testTill } from './test-till.ts'

const counted = { ...newClose(testTill), cash: '850', card_terminal: '٩٠٠' }

test('begins with nothing counted, and with what lay in the drawer', () => {
  expect(newClose(testTill)).toEqual({
    cash: '',
    card_terminal: '',
    transfer: '0.00',
    left: '500.00',
    reason: '',
  })
  expect(readClose(newClose(testTill), testTill)).toMatchObject({
    faults: ['cash', 'card_terminal'],
    differs: false,
    day: null,
  })
})

test('what is as it should be needs no reason', () => {
  expect(readClose(counted, testTill)).toEqual({
    differences: { cash: 0, card_terminal: 0, transfer: 0 },
    differs: false,
    takenOut: 35_000,
    faults: [],
    day: {
      through: '2026-11-18',
      counted: { cash: 85_000, card_terminal: 90_000, transfer: 0 },
      expected: testTill.expected,
      leftInDrawer: 50_000,
    },
  })
})

test('a difference wants a reason, and the drawer keeps no more than is in it', () => {
  const short = { ...counted, cash: '845.50' }
  expect(readClose(short, testTill)).toMatchObject({
    differs: true,
    differences: { cash: -450 },
    faults: ['reason'],
  })
  expect(readClose({ ...short, reason: ' x ' }, testTill).day).toBeNull()
  expect(readClose({ ...short, reason: 'Wrong change' }, testTill).day).toMatchObject({
    reason: 'Wrong change',
  })
  expect(readClose({ ...counted, left: '850.01' }, testTill).faults).toEqual(['left_too_much'])
  expect(readClose({ ...counted, left: 'all' }, testTill).faults).toEqual(['left'])
  const below = { ...testTill, expected: { ...testTill.expected, card_terminal: -5000 } }
  expect(readClose({ ...counted, card_terminal: '-50' }, below)).toMatchObject({ differs: false, faults: [] })
  expect(readClose({ ...counted, cash: '-1' }, testTill).faults).toEqual(['cash'])
})
