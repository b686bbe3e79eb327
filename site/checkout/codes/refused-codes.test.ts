import { expect, test } from 'vitest'
import type { ApiFailure } from '#kit/api/api.ts'
import { codeKindOf, codesToSend, refusalOf } from './refused-codes.ts'

function failure(code: string): ApiFailure {
  return { ok: false, status: 422, code, message: null, messageKey: 'errors.server', fields: {}, more: {} }
}
const unknown = { code: 'WRONG-CODE', failure: failure('promo_unknown') }

test('a code that was refused is not sent again, however it is spelled', () => {
  for (const promo of ['WRONG-CODE', ' wrong-code ', 'wrong -code'])
    expect(codesToSend({ promo, gift: '' }, { promo: unknown })).toEqual([])
})

test('a gift card code is the same with and without its hyphens', () => {
  const gift = { code: '7K3M-9QWX-TZ01-2345-6789', failure: failure('gift_unknown') }
  expect(codesToSend({ promo: '', gift: '7k3m9qwxtzo123456789' }, { gift })).toEqual([])
})

test('a changed one is, and so is one in the other box', () => {
  expect(codesToSend({ promo: 'LATENIGHT', gift: '' }, { promo: unknown })).toEqual([
    { kind: 'promo', code: 'LATENIGHT' },
  ])
  expect(codesToSend({ promo: 'WRONG-CODE', gift: ' GIFT-1 ' }, { promo: unknown })).toEqual([
    { kind: 'gift', code: 'GIFT-1' },
  ])
  expect(codesToSend({ promo: '', gift: '' }, {})).toEqual([])
})

test('the reason stays until the box is changed', () => {
  expect(refusalOf('promo', { promo: 'wrong-code', gift: '' }, { promo: unknown })).toBe(unknown.failure)
  expect(refusalOf('promo', { promo: 'wrong-cod', gift: '' }, { promo: unknown })).toBeNull()
  expect(refusalOf('gift', { promo: 'wrong-code', gift: '' }, { promo: unknown })).toBeNull()
})

test('a gift card that was emptied elsewhere is told though its code is known to its owner alone', () => {
  const empty = { code: '', failure: failure('gift_empty') }
  expect(refusalOf('gift', { promo: '', gift: '' }, { gift: empty })).toBe(empty.failure)
  expect(codesToSend({ promo: '', gift: '' }, { gift: empty })).toEqual([])
})

test.each([
  ['promo_used_up', 'promo'],
  ['gift_empty', 'gift'],
  ['hold_expired', null],
])('%s is about %s', (code, kind) => {
  expect(codeKindOf(failure(code))).toBe(kind)
})
