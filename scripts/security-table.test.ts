import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFile } from './project-files.ts'

const verdicts = ['kept', 'no such thing', 'operator', 'partly', 'missed']
const text = readProjectFile(dirname(import.meta.dirname), 'docs/security.md')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number = '', level = '', asked = '', verdict = '', where = '']) => ({
    number,
    level,
    asked,
    verdict,
    where,
  }),
)

// scripts/check-docs.ts sees to it that the files it names are there.
test('the table of ASVS 5.0 has every requirement of levels 1 and 2 once, with a verdict and what stands for it', () => {
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([])
  expect(rows.filter(({ asked, where }) => asked.length < 4 || where.length < 4)).toEqual([])
})

test('its sums are those of its rows', () => {
  for (const verdict of verdicts) {
    const count = (level: string) =>
      rows.filter((row) => row.verdict === verdict && row.level === level).length
    expect(text).toMatch(new RegExp(`^\\| ${verdict} +\\| ${count('1')} +\\| ${count('2')} +\\|$`, 'm'))
  }
})
