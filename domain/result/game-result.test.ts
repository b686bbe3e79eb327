import { expect, test } from 'vitest'
import { isChildrensTeam, mayBePublic, teamNameOf } from './game-result.ts'

const yes = (players: number) => ({ players, photos: true })

test.each([
  ['each has agreed', 'everyone', 4, [yes(1), yes(1), yes(2)], true],
  ['a guardian has agreed for three children', 'families', 4, [yes(4)], true],
  ['one has not', 'everyone', 3, [yes(1), yes(1), { players: 1, photos: false }], false],
  ['one was never asked', 'everyone', 3, [yes(1), yes(1), { players: 1, photos: null }], false],
  ['one has not signed', 'everyone', 3, [yes(1), yes(1)], false],
  ['nobody has signed', 'everyone', 2, [], false],
  [
    'a guardian who does not play has not agreed',
    'everyone',
    2,
    [yes(2), { players: 0, photos: false }],
    false,
  ],
  ['it was an evening for women', 'women', 2, [yes(1), yes(1)], false],
] as const)('where %s a photograph may be public: %s', (_, audience, players, signed, may) => {
  expect(mayBePublic({ audience, players, signed })).toBe(may)
})

test('a team of more children than others is a team of children', () => {
  expect(isChildrensTeam({ players: 4, children: 2 })).toBe(false)
  expect(isChildrensTeam({ players: 4, children: 3 })).toBe(true)
})

test.each([
  ['  The   Bats ', 'The Bats'],
  ['', null],
  ['   ', null],
  ['www.win.example', 'wrong'],
  ['0512345678', 'wrong'],
  ['x'.repeat(41), 'wrong'],
])('the team name %j is kept as %s', (typed, kept) => {
  expect(teamNameOf(typed)).toBe(kept)
})
