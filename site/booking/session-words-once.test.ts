import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import ar from '#messages/ar.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }

/** Where a day and a time stand together and are no session: opening hours, and a time that a night skips. */
const noSession = new Set(['branch.opens_on', 'office_plans.problem_skipped'])
const byHand = /\{(?:date|day|evening|weekday)\}.*\{time\}|\{time\}.*\{(?:date|day|evening|weekday)\}/s

test.each([
  ['en', en],
  ['ar', ar],
])('no message in %s puts a day and a time together: it says {when}', (_, messages) => {
  const found = Object.entries(messages).filter(([key, text]) => byHand.test(text) && !noSession.has(key))
  // What a plan says of its weekdays, and a report of its hours, is about no session either.
  expect(found.map(([key]) => key).filter((key) => !/^office_(?:plans|reports)\./.test(key))).toEqual([])
})

test('no mail does', () => {
  const mails = readFileSync('server/mail/content/mails.json', 'utf8').split('\n')
  expect(mails.filter((line) => /\{(?:date|time)\}/.test(line))).toEqual([])
})

/** Whoever has both of these at hand writes a sentence of their own. */
const mayHaveBoth = new Set([
  // Opening hours.
  'site/booking/evening.server.ts',
  'site/branches/open-now.server.ts',
  // The plans of the office: weekdays, seasons, prices and the hours of each.
  'office/plans/plan-preview.tsx',
  'office/plans/weekday-row.tsx',
  'office/prices/modifier-words.ts',
  // When somebody signed, which is no session.
  'server/waivers/draw-waiver.ts',
  // Below the big clock of the ticket; its sentence is that of `sessionWords`.
  'site/ticket/ticket-time.ts',
])

test('no module of pages, mails or papers puts a date and a time into words by itself', async () => {
  const found: string[] = []
  // Knip takes a pattern that it can read for imports of all these files.
  const zones = ['kit', 'site', 'office', 'server']
  for await (const file of glob(zones.map((zone) => `${zone}/**/*.{ts,tsx}`))) {
    if (/\.test\.tsx?$/.test(file) || mayHaveBoth.has(file)) continue
    const source = readFileSync(file, 'utf8')
    if (/\bformatDate\(/.test(source) && /\bformatTime\(/.test(source)) found.push(file)
  }
  expect(found).toEqual([])
})
