import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideKeys } from './hide-keys.ts'
import { spellCode } from './spell-code.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const code = (length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((all) => all.join(''))

test('a mail that is shown opens no order and spends no gift card', () => {
  fc.assert(
    fc.property(code(10), code(26), code(20), (order, key, card) => {
      const mail = [
        `Booking ${order}: https://site.example/en/confirm?order=${order}&key=${key}&do=refund`,
        `https://site.example/ar/requests?key=${key}`,
        `https://site.example/ar/requests?request=${order}#key=${key}`,
        `<a href="https://site.example/ar/office/invitation#${key}">in</a> https://site.example/office/reset#${key}`,
        `Its code: \u2066${spellCode(card)}\u2069. https://site.example/en/gift-card#${card}`,
      ].join('\n')
      const shown = hideKeys(mail)
      expect(shown).not.toContain(key)
      expect(shown).not.toContain(card)
      expect(shown).not.toContain(spellCode(card))
      expect(shown).toContain(`order=${order}`)
      expect(shown).toContain('&do=refund')
      expect(shown).toContain('">in</a>')
    }),
  )
})
