import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

test('knows the columns of exports in either language, and takes none twice', () => {
  const head = [
    'Booking number',
    'Product',
    'Start date',
    'Start time',
    'Participants',
    'Customer name',
    'E-mail',
  ]
  expect(guessColumns('bookings', head)).toEqual({
    reference: 0,
    room: 1,
    date: 2,
    time: 3,
    players: 4,
    name: 5,
    email: 6,
  })
  expect(guessColumns('guests', ['الاسم', 'رقم الجوال', 'البريد الإلكتروني'])).toEqual({
    name: 0,
    phone: 1,
    email: 2,
  })
  expect(guessColumns('gift_cards', ['Code', 'Initial value', 'Balance', 'Expires'])).toEqual({
    code: 0,
    balance: 2,
    last_day: 3,
  })
})

test('leaves open what it can not tell', () => {
  expect(guessColumns('bookings', ['A', 'B'])).toEqual({})
})
