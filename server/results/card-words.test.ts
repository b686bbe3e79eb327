import { expect, test } from 'vitest'
import { visualRuns } from '#server/pdf/visual-runs.ts'
import { cardWords } from './card-words.ts'

const game = { escaped: true, seconds: 2832, team_name: 'The Bats', players: 3, helped: false }
const rank = { rank: 2, of: 9 }

test.each([
  [game, 'en', 'Out in 47:12', 'The Bats · 3 players · No. 2 of 9'],
  [
    { ...game, helped: true },
    'en',
    'Out in 47:12',
    'The Bats · 3 players · No. 2 of 9 · with the host’s help',
  ],
  [{ ...game, seconds: null }, 'en', 'You got out', 'The Bats · 3 players · No. 2 of 9'],
  [game, 'ar', 'خرجتم في 47:12', 'The Bats · 3 لاعبين · المركز 2 من 9'],
] as const)('says how it ended, who they are and where they stand', (played, locale, title, line) => {
  const words = cardWords(played, rank, locale)
  expect(words.title).toBe(title)
  expect(words.line.replace(/[\u2068\u2069]/g, '')).toBe(line)
})

test('who did not get out, or was alone, has no place', () => {
  const kept = cardWords({ ...game, escaped: false, seconds: null, team_name: null }, null, 'en')
  expect(kept).toEqual({ title: 'The room kept its secret', line: '3 players' })
  expect(cardWords(game, { rank: 1, of: 1 }, 'en').line).not.toContain('No. 1')
})

test('a team of the other language leaves the numbers beside it where they are', () => {
  const seen = (locale: 'en' | 'ar', team_name: string) =>
    visualRuns(cardWords({ ...game, team_name }, rank, locale).line, locale === 'ar' ? 'rtl' : 'ltr')
      .map(({ text }) => text)
      .join('')
  expect(seen('en', 'الصقور')).toBe('الصقور · 3 players · No. 2 of 9')
  expect(seen('ar', 'The Bats')).toMatch(/The Bats$/)
})
