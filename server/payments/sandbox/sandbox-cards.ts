import { normaliseDigits } from '#domain/digits/normalise-digits.ts'
import { stripBidiMarks } from '#domain/locale/plain-text.ts'
import type { Currency } from '#domain/money/money.ts'
import type { OnlineMeans } from '#domain/payment/online-means.ts'
import type { MessageKey } from '#messages/keys.ts'

type SandboxCard = {
  readonly number: string
  readonly scenario: string
  readonly text: MessageKey
  readonly means: OnlineMeans
  /** A network of one country is there for its currency alone. */
  readonly currency?: Currency
}

/** What each test card does. All pass the check digit, so that forms of others take them too. */
export const sandboxCards = [
  { number: '4242 4242 4242 4242', scenario: 'success', text: 'sandbox.card_success', means: 'visa' },
  { number: '5555 5555 5555 4444', scenario: 'success', text: 'sandbox.card_success', means: 'mastercard' },
  {
    number: '4464 0400 0000 0007',
    scenario: 'success',
    text: 'sandbox.card_success',
    means: 'mada',
    currency: 'SAR',
  },
  {
    number: '8888 8800 0000 0005',
    scenario: 'success',
    text: 'sandbox.card_success',
    means: 'knet',
    currency: 'KWD',
  },
  { number: '4000 0000 0000 0002', scenario: 'decline', text: 'sandbox.card_decline', means: 'visa' },
  {
    number: '4000 0000 0000 9995',
    scenario: 'insufficient_funds',
    text: 'sandbox.card_insufficient',
    means: 'visa',
  },
  { number: '4000 0000 0000 3220', scenario: 'challenge', text: 'sandbox.card_challenge', means: 'visa' },
  { number: '4000 0000 0000 0077', scenario: 'slow', text: 'sandbox.card_slow', means: 'visa' },
  {
    number: '4000 0000 0000 0119',
    scenario: 'webhook_late',
    text: 'sandbox.card_webhook_late',
    means: 'visa',
  },
  {
    number: '4000 0000 0000 0127',
    scenario: 'webhook_twice',
    text: 'sandbox.card_webhook_twice',
    means: 'visa',
  },
  {
    number: '4000 0000 0000 0259',
    scenario: 'webhook_never',
    text: 'sandbox.card_webhook_never',
    means: 'visa',
  },
] as const satisfies readonly SandboxCard[]

export type SandboxScenario = (typeof sandboxCards)[number]['scenario']

/** The cards for a payment in this currency. */
export function sandboxCardsFor(currency: string): readonly SandboxCard[] {
  const cards: readonly SandboxCard[] = sandboxCards
  return cards.filter((card) => card.currency === undefined || card.currency === currency)
}

/** What the demo takes: the cards that its list has for a currency. */
export function sandboxMeans(currency: Currency): OnlineMeans[] {
  return [...new Set(sandboxCardsFor(currency).map(({ means }) => means))]
}

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
