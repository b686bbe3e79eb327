import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail, maskName, maskPhone } from './mask-contact.ts'

test('tells that a contact changed without telling whom to call', () => {
  expect(maskName(' نورة الأحمد')).toBe('ن•••')
  expect(maskEmail('noura@guest.example')).toBe('n•••@guest.example')
  expect(maskPhone('+966501234567@SA')).toBe('•••567')
})

test('hides every letter but the first of a mailbox, and every digit but the last three', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^\d{7,15}$/), (email, digits) => {
      const mailbox = email.slice(0, email.lastIndexOf('@'))
      if (mailbox.length > 1) expect(maskEmail(email).split('@')[0]).toBe(`${mailbox[0]}•••`)
      expect(maskPhone(`${digits}@SA`)).toBe(`•••${digits.slice(-3)}`)
    }),
  )
})
