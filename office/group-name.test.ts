import { expect, test } from 'vitest'
import { translators } from '#messages/all-messages.ts'
import { groupName } from './group-name.ts'

test('a group is called by its own name, by who booked, and a nameless walk-in in the language of who reads', () => {
  const { en, ar } = translators
  const walkIn = { source: 'walk_in', name: null } as const
  expect(groupName({ source: 'web', name: 'Noura', groupName: 'The Owls' }, en)).toBe('The Owls')
  expect(groupName({ source: 'walk_in', name: 'Noura', groupName: '' }, ar)).toBe('Noura')
  expect([groupName(walkIn, en), groupName(walkIn, ar)]).toEqual(['Walk-in', 'حضور بلا حجز'])
  expect(groupName({ source: 'web', name: null }, en)).toBe('No name yet')
})
