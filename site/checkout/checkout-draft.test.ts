import { expect, test } from 'vitest'
import { startingContact } from './checkout-draft.ts'

const nobody = { name: null, email: null, phone: null, groupName: null, notes: '' }
const lama = { ...nobody, name: 'Lama', email: 'lama@example.com' }

test('the form begins with what the server has', () => {
  expect(startingContact(lama)).toEqual({
    name: 'Lama',
    email: 'lama@example.com',
    phone: '',
    groupName: '',
    notes: '',
  })
})

test('what never reached the server wins, what it has wins over older words, and the rest is filled in', () => {
  const typed = { name: 'Lam', email: 'lama@examp', notes: 'Birthday', unsaved: ['email'] }
  expect(startingContact(lama, typed)).toMatchObject({ name: 'Lama', email: 'lama@examp', notes: 'Birthday' })
  expect(startingContact(nobody, typed)).toMatchObject({ name: 'Lam', email: 'lama@examp' })
})

test('a field that was emptied stays empty', () => {
  expect(startingContact(lama, { name: '', unsaved: ['name'] })).toMatchObject({ name: '' })
})
