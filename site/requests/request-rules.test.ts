import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { isPhoneValue } from '#domain/phone/phone.ts'
import { contactRules, requestRules } from '#domain/request/request-form.ts'
import { wrongContactValues, wrongRequestValues } from '#domain/request/test-wrong-values.ts'
import { failureMessage } from '#domain/rules/failure-message.ts'
import { type FailureError, rulesResolver } from '#kit/forms/rules-resolver.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'

const forms = [
  ['request', requestRules, wrongRequestValues],
  ['contact', contactRules, wrongContactValues],
] as const

// What the form shows at a field, made as `FormField` makes it.
describe.each(locales)('in %s', (locale) => {
  const t = translators[locale]
  describe.each(forms)('the %s form', (_, rules, wrongValues) => {
    test.each(wrongValues)('%s %j: the first broken rule in words', async (field, value, rule) => {
      const resolve = rulesResolver(rules, async () => isPhoneValue)
      const options = { fields: {}, shouldUseNativeValidation: false, names: [field] as never }
      const { errors } = await resolve({ [field]: value }, undefined, options)
      const { type, params } = (errors as Record<string, FailureError>)[field] ?? { type: '' }
      expect(type).toBe(rule)
      const name = t(`fields.${field}` as MessageKey)
      const said = failureMessage({ rule: type, ...(params && { params }) }, name)
      const sentence = t(said.key, said.params)
      expect(sentence).not.toMatch(/[{}]|undefined/)
      expect(sentence).toMatch(locale === 'ar' ? /[\u0600-\u06ff]/ : /^[A-Z][\w\s’'-]+$/)
      if (rule === 'phone') expect(sentence).toBe(t('validation.phone'))
      else expect(sentence).toContain(name)
    })
  })
})
