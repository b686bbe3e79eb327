import { describe, expect, test } from 'vitest'
import { isPhoneValue } from '../phone/phone.ts'
import { checkForm } from '../rules/check-form.ts'
import {
  type ContactForm,
  contactFields,
  contactRules,
  type RequestForm,
  requestFields,
  requestRules,
} from './request-form.ts'
import { wrongContactValues, wrongRequestValues } from './test-wrong-values.ts'

const checks = { isPhone: isPhoneValue }

const request: RequestForm = {
  name: 'نورة العتيبي',
  email: 'noura@example.com',
  company: 'مدرسة المستقبل',
  phone: '٥٠١٢٣٤٥٦٧@SA',
  country: 'SA',
  requestType: 'school',
  group: 'students',
  playersCount: '٢٤',
  photoSession: true,
  notes: 'A Thursday in March, ages 12 to 14.',
  branch: 'riyadh',
}

const contact: ContactForm = {
  name: 'Adam Al-Saud',
  email: 'adam@example.com',
  phone: '',
  branch: 'dubai',
  message: 'I left a red scarf in the library.',
}

const brokenRules = (values: object, rules: typeof requestRules | typeof contactRules) =>
  Object.fromEntries(
    Object.entries(checkForm({ ...values }, rules, checks)).map(([field, failure]) => [field, failure?.rule]),
  )

test('the request form has the fields of the specification', () => {
  expect(requestFields).toEqual([
    'name',
    'email',
    'company',
    'phone',
    'country',
    'requestType',
    'group',
    'playersCount',
    'photoSession',
    'notes',
    'branch',
  ])
  expect(contactFields).toEqual(['name', 'email', 'phone', 'branch', 'message'])
})

test('filled in as people do, both forms are right', () => {
  expect(brokenRules(request, requestRules)).toEqual({})
  expect(brokenRules(contact, contactRules)).toEqual({})
})

test('what is left empty is told where it is needed', () => {
  expect(brokenRules({}, requestRules)).toEqual({
    name: 'required',
    email: 'required',
    phone: 'required',
    requestType: 'required',
    branch: 'required',
  })
  expect(brokenRules({}, contactRules)).toEqual({
    name: 'required',
    email: 'required',
    branch: 'required',
    message: 'required',
  })
})

describe('one wrong field', () => {
  test.each(wrongRequestValues)('of the request form: %s %j breaks %s', (field, value, rule) => {
    expect(brokenRules({ ...request, [field]: value }, requestRules)).toEqual({ [field]: rule })
  })

  test.each(wrongContactValues)('of the contact form: %s %j breaks %s', (field, value, rule) => {
    expect(brokenRules({ ...contact, [field]: value }, contactRules)).toEqual({ [field]: rule })
  })

  test('every rule of every field is broken once', () => {
    const broken = (rows: readonly (readonly [string, unknown, string])[]) =>
      [...new Set(rows.map(([field, , rule]) => `${field} ${rule}`))].sort()
    const used = (rules: object) =>
      Object.entries(rules)
        .flatMap(([field, uses]: [string, [string][]]) => uses.map(([rule]) => `${field} ${rule}`))
        .sort()
    expect(broken(wrongRequestValues)).toEqual(used(requestRules))
    expect(broken(wrongContactValues)).toEqual(used(contactRules))
  })
})

test('Arabic-Indic digits of both alphabets are digits', () => {
  for (const playersCount of ['٢٤', '۲۴', ' 24 ', 24])
    expect(brokenRules({ ...request, playersCount }, requestRules)).toEqual({})
  for (const phone of ['٠٥٠١٢٣٤٥٦٧@SA', '۵۰۱۲۳۴۵۶۷@SA', '٥٠ ١٢٣ ٤٥٦٧@sa'])
    expect(brokenRules({ ...request, phone }, requestRules)).toEqual({})
})

test.each(['Al-Saud', 'O’Neil', "D'Arcy", 'مُحَمَّد بن سلمان', 'J. R.', '李小龙', 'Zoë'])(
  '%s is a name',
  (name) => {
    expect(brokenRules({ ...contact, name }, contactRules)).toEqual({})
  },
)
