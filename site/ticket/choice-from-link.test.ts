import { expect, test } from 'vitest'
import { choiceFromLink } from './choice-from-link.ts'

const of = (query: string) => {
  const search = new URLSearchParams(query)
  return choiceFromLink(search.get('do'), search)
}

test.each([
  ['do=refund', { choice: 'refund' }],
  [
    'do=choose&room=vault&slot=2026-11-19T18:00:00.000Z',
    { choice: 'slot', room: 'vault', startsAt: '2026-11-19T18:00:00.000Z' },
  ],
  ['do=choose&room=vault&slot=2026-11-', null],
  ['do=choose&slot=2026-11-19T18:00:00.000Z', null],
  ['do=move&room=vault&slot=2026-11-19T18:00:00.000Z', null],
  ['', null],
])('%s', (query, choice) => {
  expect(of(query)).toEqual(choice)
})
