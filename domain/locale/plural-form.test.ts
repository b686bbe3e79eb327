import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from './locale.ts'
import { pluralForm } from './plural-form.ts'

test.each(locales)('says in %s what CLDR says', (locale) => {
  const rules = new Intl.PluralRules(locale)
  fc.assert(
    fc.property(fc.oneof(fc.nat(300), fc.nat(), fc.constantFrom(0.5, 1.5, 3.25)), (count) => {
      expect(pluralForm(count, locale)).toBe(rules.select(count))
    }),
  )
})
