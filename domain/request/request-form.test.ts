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
    ...['name', 'email', 'company', 'phone', 'country', 'requestType', 'group', 'playersCount'],
    ...['photoSession', 'notes', 'branch'],
  ])
  expect(contactFields).toEqual(['name', 'email', 'phone', 'branch', 'message'])
})

test('filled in as people do, both forms are right', () => {
  expect(brokenRules(request, requestRules)).toEqual({})
  expect(brokenRules(contact, contactRules)).toEqual({})
})

test('what is left empty is told where it is needed', () => {
  expect(brokenRules({}, requestRules)).toEqual({
    ...{
      name: 'required',
      email: 'required',
      phone: 'required',
      requestType: 'required',
      branch: 'required',
    },
  })
  expect(brokenRules({}, contactRules)).toEqual({
    name: 'required',
    email: 'required',
    branch: 'required',
    message: 'required',
  })
})

describe('one wrong field of the request form', () => {
  test.each([
    ['name', 'ن', 'min'],
    ['name', 'x'.repeat(81), 'max'],
    ['email', 'noura@', 'email'],
    ['company', 'x'.repeat(121), 'max'],
    ['phone', '501234567', 'phone'],
    ['phone', '501234567@', 'phone'],
    ['phone', '@SA', 'phone'],
    ['phone', '50123@SA', 'phone'],
    ['country', 'Saudi Arabia', 'one_of'],
    ['requestType', 'contact', 'one_of'],
    ['group', 'strangers', 'one_of'],
    ['playersCount', 'many', 'numeric'],
    ['playersCount', '١', 'between'],
    ['playersCount', '201', 'between'],
    ['photoSession', 'maybe', 'one_of'],
    ['notes', 'ن'.repeat(2001), 'max'],
    ['branch', ' ', 'required'],
  ])('%s %j breaks %s', (field, value, rule) => {
    expect(brokenRules({ ...request, [field]: value }, requestRules)).toEqual({ [field]: rule })
  })
})

describe('one wrong field of the contact form', () => {
  test.each([
    ['phone', '50123@SA', 'phone'],
    ['message', 'too short', 'min'],
    ['message', 'x'.repeat(2001), 'max'],
  ])('%s breaks %s', (field, value, rule) => {
    expect(brokenRules({ ...contact, [field]: value }, contactRules)).toEqual({ [field]: rule })
  })
})

test.each(['Al-Saud', 'O’Neil', "D'Arcy", 'مُحَمَّد بن سلمان', 'J. R.', '李小龙', 'Zoë'])(
  '%s is a name',
  (name) => {
    expect(brokenRules({ ...contact, name }, contactRules)).toEqual({})
  },
)
