import { describe, expect, test } from 'vitest'
import { messagesOf, verdictOf, waitAfter } from './verdict.ts'

const warning = { type: 'WARNING', code: 'BR-KSA-98', message: 'The number\nis odd', status: 'WARNING' }

describe('verdictOf', () => {
  test.each([
    [200, { reportingStatus: 'REPORTED' }, { verdict: 'taken', isWarned: false, cleared: null }],
    [202, { reportingStatus: 'REPORTED' }, { verdict: 'taken', isWarned: true, cleared: null }],
    [
      200,
      { reportingStatus: 'REPORTED', validationResults: { warningMessages: [warning] } },
      { verdict: 'taken', isWarned: true, cleared: null },
    ],
    [
      200,
      { clearanceStatus: 'CLEARED', clearedInvoice: 'PHhtbC8+' },
      { verdict: 'taken', isWarned: false, cleared: 'PHhtbC8+' },
    ],
    [208, null, { verdict: 'taken', isWarned: false, cleared: null }],
    [409, { reportingStatus: 'NOT_REPORTED' }, { verdict: 'taken', isWarned: false, cleared: null }],
    [303, { clearanceStatus: 'NOT_CLEARED' }, { verdict: 'report' }],
    [400, { reportingStatus: 'NOT_REPORTED' }, { verdict: 'rejected' }],
    [401, null, { verdict: 'stranger' }],
    [403, null, { verdict: 'stranger' }],
  ])('%d %j', (status, body, verdict) => {
    expect(verdictOf({ status, body })).toEqual(verdict)
  })

  test.each([0, 100, 404, 408, 413, 429, 500, 502, 503, 504, 520])('%d is asked again', (status) => {
    expect(verdictOf({ status, body: null })).toEqual({ verdict: 'again' })
  })

  test.each([null, 'a page of a proxy', {}, { reportingStatus: 'NOT_REPORTED' }, []])(
    'a 200 that does not say that it was taken is none: %j',
    (body) => {
      expect(verdictOf({ status: 200, body })).toEqual({ verdict: 'again' })
    },
  )
})

describe('messagesOf', () => {
  test('errors come first, on one line each', () => {
    const body = {
      validationResults: { warningMessages: [warning], errorMessages: [{ code: 'X', message: 'no' }] },
    }
    expect(messagesOf(body)).toEqual([
      { type: 'error', code: 'X', text: 'no' },
      { type: 'warning', code: 'BR-KSA-98', text: 'The number is odd' },
    ])
  })

  test.each([
    [{ errors: [{ code: 'Invalid-OTP', message: 'The OTP is wrong' }] }, 'Invalid-OTP', 'The OTP is wrong'],
    [{ code: 'Missing-Steps', message: 'Steps are missing' }, 'Missing-Steps', 'Steps are missing'],
    [{ errors: ['so it is'] }, 'so it is', 'so it is'],
  ])('%j', (body, code, text) => {
    expect(messagesOf(body)).toEqual([{ type: 'error', code: code.slice(0, 80), text }])
  })

  test.each([null, 'text', 7, [], { errors: 'none' }, { validationResults: null }])(
    '%j says nothing',
    (body) => {
      expect(messagesOf(body)).toEqual([])
    },
  )

  test('endless talk is cut', () => {
    const errors = Array.from({ length: 1000 }, () => ({
      code: 'c'.repeat(1000),
      message: 'm'.repeat(10_000),
    }))
    const said = messagesOf({ errors })
    expect([said.length, said[0]?.code.length, said[0]?.text.length]).toEqual([20, 80, 500])
  })
})

test('the wait doubles up to an hour', () => {
  expect([1, 2, 3, 6, 7, 100].map((tries) => waitAfter(tries) / 60_000)).toEqual([1, 2, 4, 32, 60, 60])
})
