import { expect, test } from 'vitest'
import { senderOf } from './post-office.ts'

const publicUrl = 'https://rooms.example'
const own = { mailFrom: 'House <desk@house.example>', senderAddress: '', publicUrl }

test('mails are from whom the office says, else the settings, else the venue at its own host', () => {
  const none = { ...own, mailFrom: '' }
  expect(senderOf(none, { venue: 'Keys' })).toEqual({ name: 'Keys', address: 'no-reply@rooms.example' })
  expect(senderOf(own, { venue: 'Keys' })).toBe(own.mailFrom)
  expect(senderOf(own, { venue: 'Nine', named: true })).toEqual({
    name: 'Nine',
    address: 'desk@house.example',
  })
  expect(senderOf({ ...none, senderAddress: 'hi@nine.example' }, { venue: 'Nine', named: true })).toEqual({
    name: 'Nine',
    address: 'hi@nine.example',
  })
})
