import { expect, test } from 'vitest'
import { eachField } from '../content/content-field.ts'
import { missingInRoom, type RoomContent, roomFailures } from './room-content.ts'
import { roomTexts } from './room-fields.ts'

const both = { en: 'Text', ar: 'نص' }
const whole: RoomContent = {
  ...eachField(roomTexts, () => both),
  expect: { en: 'One\nTwo', ar: 'واحد\nاثنان' },
  minPlayers: 2,
  maxPlayers: 6,
  languages: ['en'],
  pictures: [{ alt: both }],
}

test('a room that says everything in both languages misses nothing', () => {
  expect(missingInRoom(whole)).toEqual([])
  expect(roomFailures({ ...whole, published: true })).toEqual({})
})

test.each<[Partial<RoomContent>, string[]]>([
  [{ story: { en: 'Text', ar: ' ' } }, ['story.ar']],
  [{ expect: { en: 'One\n\nTwo', ar: 'واحد\n' } }, ['expect.ar']],
  [{ pictures: [] }, ['pictures']],
  [{ pictures: [{ alt: both }, { alt: { en: '', ar: 'نص' } }] }, ['pictures.1.alt.en']],
])('what is missing is named: %j', (change, missing) => {
  expect(missingInRoom({ ...whole, ...change })).toEqual(missing)
  expect(Object.keys(roomFailures({ ...whole, ...change, published: true }))).toEqual(missing)
  expect(roomFailures({ ...whole, ...change, published: false })).toEqual({})
})

test('a name, a language of play and a group that is possible are always needed', () => {
  const wrong = { ...whole, name: { en: 'Text', ar: '' }, languages: [], maxPlayers: 1, published: false }
  expect(Object.keys(roomFailures(wrong)).sort()).toEqual(['languages', 'maxPlayers', 'name.ar'])
})
