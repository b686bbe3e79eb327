import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translators } from '#messages/all-messages.ts'
import {
  lateWebhookMs,
  sandboxCards,
  sandboxMeans,
  scenarioOfCard,
  slowSettlementMs,
  typedDigits,
} from './sandbox-cards.ts'

function passesCheckDigit(number: string): boolean {
  const digits = [...typedDigits(number)].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

test('every card is a card, and each does one thing', () => {
  for (const { number, scenario } of sandboxCards) {
    expect(number).toMatch(/^\d{4}( \d{4}){3}$/)
    expect(passesCheckDigit(number)).toBe(true)
    expect(scenarioOfCard(number)).toBe(scenario)
  }
  const does = sandboxCards.map(({ scenario, means }) => `${means} ${scenario}`)
  expect(new Set(does).size).toBe(sandboxCards.length)
})

test('a network of one country is there for its currency alone', () => {
  expect(sandboxMeans('SAR')).toEqual(expect.arrayContaining(['mada', 'visa', 'mastercard']))
  expect(sandboxMeans('KWD')).toContain('knet')
  expect(sandboxMeans('AED')).toEqual(['visa', 'mastercard'])
})

test('what the list says about seconds is so', () => {
  for (const t of Object.values(translators)) {
    expect(t('sandbox.card_slow')).toContain(` ${slowSettlementMs / 1000} `)
    expect(t('sandbox.card_webhook_late')).toContain(` ${lateWebhookMs / 1000} `)
  }
})

test('any other text is no card', () => {
  const known = new Set(sandboxCards.map(({ number }) => typedDigits(number)))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ٠-٩-]{0,24}$/)), (text) => {
      expect(scenarioOfCard(text) === null).toBe(!known.has(typedDigits(text)))
    }),
  )
})
