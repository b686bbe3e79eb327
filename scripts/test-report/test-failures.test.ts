import path from 'node:path'
import { expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './test-failures.mjs'

test('names the failed tests of Vitest, and files that did not load', () => {
  const report = {
    testResults: [
      {
        name: path.resolve('domain/money.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'money adds up', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'money is never lost',
            failureMessages: ['\u001b[31mError: a fils is gone\u001b[39m\n\n- 1\n+ 0\n    at x'],
          },
        ],
      },
      {
        name: path.resolve('domain/slot.test.ts'),
        status: 'failed',
        assertionResults: [],
        message: 'No such module',
      },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    'domain/money.test.ts › money is never lost: Error: a fils is gone\n    - 1\n    + 0',
    'domain/slot.test.ts: No such module',
  ])
})

test('names the failed tests of Playwright at any depth, and a server that did not start', () => {
  const failed = {
    title: 'a ticket comes',
    file: 'ticket.spec.ts',
    ok: false,
    tests: [{ results: [{ error: { message: `Timeout\n${'what came\n'.repeat(40)}` } }] }],
  }
  const report = {
    suites: [
      {
        title: 'ticket.spec.ts',
        specs: [{ title: 'a page opens', file: 'ticket.spec.ts', ok: true }],
        suites: [{ title: 'in ar', specs: [failed] }],
      },
    ],
    errors: [{ message: 'The server did not start' }],
  }
  expect(playwrightFailures(report)).toEqual([
    `ticket.spec.ts › in ar › a ticket comes: Timeout${'\n    what came'.repeat(15)}`,
    'playwright: The server did not start',
  ])
})

test('has nothing to name without a report', () => {
  expect([vitestFailures(null), playwrightFailures(null)]).toEqual([[], []])
})
