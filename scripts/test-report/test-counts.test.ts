import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './test-counts.mjs'

describe('countVitest', () => {
  it('takes the figures of the report', () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
    expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  it('counts a runner that failed without a failed test as one failure', () => {
    expect(countVitest({ numPassedTests: 7, numFailedTests: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 })
  })

  it.each([null, { numPassedTests: 0, numFailedTests: 0, numPendingTests: 4 }])(
    'fails when nothing ran: %j',
    (report) => {
      expect(countVitest(report, 0).failed).toBe(1)
    },
  )
})

describe('countPlaywright', () => {
  it('takes the figures of the report', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } }
    expect(countPlaywright(report, 1)).toEqual({ passed: 6, failed: 1, skipped: 2 })
  })

  it.each([null, {}, { stats: { expected: 0, skipped: 3 } }])('fails when nothing ran: %j', (report) => {
    expect(countPlaywright(report, 0).failed).toBe(1)
  })
})
