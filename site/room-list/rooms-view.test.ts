import { expect, test } from 'vitest'
import { allRooms, type FilterChoice, readRoomsView, roomsHref, viewParams } from './rooms-view.ts'

const choice = (filter: FilterChoice['filter'], ...values: string[]): FilterChoice => ({
  filter,
  label: filter,
  options: values.map((value) => ({ value, label: value })),
})
const choices = [
  choice('branch', 'riyadh', 'kuwait'),
  choice('players', '2', '3', '4'),
  choice('age', '8', '10'),
  choice('difficulty', '2', '5'),
  choice('scare', '0', '3'),
  choice('language', 'ar', 'en'),
  choice('stepFree', '1'),
  choice('date', '2026-11-20'),
]
const read = (query: string) => readRoomsView(new URLSearchParams(query), choices)

test('everything that is chosen stands in the address, and is read from it again', () => {
  const address =
    '/rooms?branch=riyadh&players=4&age=10&difficulty=2&scare=0&language=ar&step-free=1&date=2026-11-20&sort=soonest&company=two&played=some&nerve=calm'
  const view = read(address.split('?')[1] ?? '')
  expect(view.filters).toEqual({
    branch: 'riyadh',
    players: 4,
    age: 10,
    difficulty: 2,
    scare: 0,
    language: 'ar',
    stepFree: true,
    date: '2026-11-20',
  })
  expect(roomsHref(view)).toBe(address)
})

test('what can not be chosen is asking for nothing', () => {
  expect(read('branch=atlantis&players=4.0&age=%31%30%30&date=2026-02-31&sort=x&company=ghosts')).toEqual(
    allRooms,
  )
  // A form without a script sends its empty fields as well.
  expect(read('branch=&players=&step-free=&sort=')).toEqual(allRooms)
  expect([roomsHref(allRooms), viewParams(allRooms)]).toEqual(['/rooms', []])
})
