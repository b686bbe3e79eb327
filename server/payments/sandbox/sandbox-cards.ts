import { normaliseDigits } from '#domain/digits/normalise-digits.ts'
import { stripBidiMarks } from '#domain/locale/plain-text.ts'

/** What each test card does. All pass the check digit, so that forms of others take them too. */
export const sandboxCards = [
  { number: '4242 4242 4242 4242', scenario: 'success', text: 'sandbox.card_success' },
  { number: '4000 0000 0000 0002', scenario: 'decline', text: 'sandbox.card_decline' },
  { number: '4000 0000 0000 9995', scenario: 'insufficient_funds', text: 'sandbox.card_insufficient' },
  { number: '4000 0000 0000 3220', scenario: 'challenge', text: 'sandbox.card_challenge' },
  { number: '4000 0000 0000 0077', scenario: 'slow', text: 'sandbox.card_slow' },
  { number: '4000 0000 0000 0119', scenario: 'webhook_late', text: 'sandbox.card_webhook_late' },
  { number: '4000 0000 0000 0127', scenario: 'webhook_twice', text: 'sandbox.card_webhook_twice' },
  { number: '4000 0000 0000 0259', scenario: 'webhook_never', text: 'sandbox.card_webhook_never' },
] as const

export type SandboxScenario = (typeof sandboxCards)[number]['scenario']

/** What the bank of the demo sends to a phone that is not there. */
export const challengeCode = '123456'

/** How long a slow payment takes to settle, and a late webhook to come. */
export const slowSettlementMs = 20_000
export const lateWebhookMs = 15_000

/** Digits as people type them: any of the region's digits, with spaces or hyphens between. */
export function typedDigits(text: string): string {
  return normaliseDigits(stripBidiMarks(text)).replace(/[\s-]/g, '')
}

/** The scenario a card number stands for; null for every other text. */
export function scenarioOfCard(text: string): SandboxScenario | null {
  const digits = typedDigits(text)
  return sandboxCards.find(({ number }) => typedDigits(number) === digits)?.scenario ?? null
}
