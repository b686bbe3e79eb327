import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkField, checkForm } from './check-form.ts'
import type { FieldRules, RuleName, RuleUse } from './rules.ts'

const checks = { isPhone: (value: string) => value === '501234567@SA' }

/** One example of each rule with a value that keeps it, a value that breaks it, and what its message is told. */
const examples: { [Name in RuleName]: { use: RuleUse; right: unknown; wrong: unknown; params: object } } = {
  required: { use: ['required'], right: 'x', wrong: ' ', params: {} },
  min: { use: ['min', 2], right: 'نو', wrong: 'ن', params: { length: 2 } },
  max: { use: ['max', 3], right: 'abc', wrong: 'abcd', params: { length: 3 } },
  url: { use: ['url'], right: 'https://x.example', wrong: 'x.example', params: {} },
  email: { use: ['email'], right: 'a@b.co', wrong: 'a@b', params: {} },
  alpha_spaces: { use: ['alpha_spaces'], right: 'نورة علي', wrong: 'R2', params: {} },
  min_value: { use: ['min_value', 2], right: '٢', wrong: '١', params: { min: 2 } },
  max_value: { use: ['max_value', 10], right: '١٠', wrong: '١١', params: { max: 10 } },
  between: { use: ['between', 2, 200], right: '٢٠٠', wrong: '٢٠١', params: { min: 2, max: 200 } },
  decimals: { use: ['decimals', 2], right: '١٢٫٥٠', wrong: '1.255', params: { count: 2 } },
  date_between: {
    use: ['date_between', '2026-11-15', '2027-11-15'],
    right: '2026-11-15',
    wrong: '2027-11-16',
    params: {},
  },
  one_of: { use: ['one_of', ['family', 'friends']], right: 'family', wrong: 'strangers', params: {} },
  numeric: { use: ['numeric'], right: '٤', wrong: '4.5', params: {} },
  phone: { use: ['phone'], right: '501234567@SA', wrong: '501234567', params: {} },
}

const names = Object.keys(examples) as RuleName[]

describe.each(names)('%s', (name) => {
  const { use, right, wrong, params } = examples[name]

  test('keeps and breaks', () => {
    expect(checkField(right, [use], checks)).toBeNull()
    expect(checkField(wrong, [use], checks)).toEqual({ rule: name, params })
  })

  test('looks past the spaces around a text', () => {
    expect(checkField(` ${right}\n`, [use], checks)).toBeNull()
  })

  test.each([undefined, null, '', '  ', '\u200f', [], false, Number.NaN])(
    'empty (%j) passes all but required',
    (value) => {
      expect(checkField(value, [use], checks)?.rule).toBe(name === 'required' ? 'required' : undefined)
    },
  )

  test('a forged object keeps no rule', () => {
    expect(checkField({ toString: () => right }, [use], checks)?.rule).toBe(name)
  })
})

test('numbers, ticks and choices of several are looked at as well', () => {
  expect(checkField(0, [['required']], checks)).toBeNull()
  expect(checkField(true, [['required']], checks)).toBeNull()
  expect(checkField(1, [['between', 2, 200]], checks)?.rule).toBe('between')
  expect(checkField(4, [['numeric'], ['between', 2, 200]], checks)).toBeNull()
  expect(checkField(['a', 'b'], [['required'], ['one_of', ['a', 'b']]], checks)).toBeNull()
  expect(checkField(['a', 'c'], [['required'], ['one_of', ['a', 'b']]], checks)?.rule).toBe('one_of')
})

test('the first broken rule is the only one told', () => {
  const uses: RuleUse[] = [['required'], ['min', 5], ['email']]
  expect(checkField('', uses, checks)?.rule).toBe('required')
  expect(checkField('a', uses, checks)?.rule).toBe('min')
  expect(checkField('abcdef', uses, checks)?.rule).toBe('email')
  fc.assert(
    fc.property(
      fc.shuffledSubarray(names, { minLength: 1 }),
      fc.oneof(fc.string(), fc.integer(), fc.boolean()),
      (order, value) => {
        const broken = order.find((name) => checkField(value, [examples[name].use], checks) !== null)
        expect(
          checkField(
            value,
            order.map((name) => examples[name].use),
            checks,
          )?.rule,
        ).toBe(broken)
      },
    ),
  )
})

describe('checkForm', () => {
  const rules = {
    name: [['required'], ['min', 2]],
    email: [['email']],
    notes: [],
  } as const satisfies FieldRules

  test('a right form has no failures', () => {
    expect(checkForm({ name: 'نورة', email: 'a@b.co', notes: 'x' }, rules, checks)).toEqual({})
  })

  test('each wrong field is told, missing ones too, unknown ones not', () => {
    expect(checkForm({ email: 'a@', extra: 'x' }, rules, checks)).toEqual({
      name: { rule: 'required', params: {} },
      email: { rule: 'email', params: {} },
    })
  })

  test('what every object inherits is not a value', () => {
    const inherited = { toString: [['required']], valueOf: [['max', 5]] } as const satisfies FieldRules
    expect(checkForm({}, inherited, checks)).toEqual({ toString: { rule: 'required', params: {} } })
  })
})
