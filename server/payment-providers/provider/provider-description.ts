import type { Hono } from 'hono'
import type { Locale } from '#domain/locale/locale.ts'
import type { Money } from '#domain/money/money.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { MessageKey } from '#messages/keys.ts'
import type { PaymentProvider } from './provider.ts'

/** Something that an owner copies from a provider's dashboard, or says about the account. */
export type KeyField = {
  readonly name: string
  /** The setting of the server that says it. */
  readonly variable: string
  /** Sealed, and never shown again. */
  readonly secret: boolean
  readonly label: MessageKey
  /** May speak of what it begins with, as `start`. */
  readonly hint?: MessageKey
  /** Another key, which lies beside it, begins otherwise. */
  readonly start?: string
  /** What can be typed in the office. */
  readonly pattern: RegExp
  readonly most: number
  /** What a setting of the server has to look like, and the sentence when it does not; without it, anything. */
  readonly setting?: { readonly pattern: RegExp; readonly error: string }
  /** One of these; without a word about it, the first. */
  readonly choices?: readonly { readonly value: string; readonly label: MessageKey }[]
  readonly digits?: true
}

export type Keys<Name extends string = string> = Readonly<Record<Name, string>>

/** What a provider is made with beside its keys. */
export type ProviderPlace = {
  /** Which of our accounts it is. */
  readonly account?: string | null
  /** Where it is, instead of its own host; only in tests. */
  readonly apiUrl?: string
  /** How long one question may take, in milliseconds. */
  readonly timeout?: number
  readonly now?: () => EpochMs
}

/** Everything the house knows of a provider. Nothing outside its folder knows it by name, but the list of all. */
export type ProviderDescription = {
  readonly name: string
  readonly words: Readonly<Record<Locale, string>>
  readonly fields: readonly KeyField[]
  /** Whether these keys take test cards and no money, as far as they say. */
  takesTestCards(keys: Keys): boolean
  make(keys: Keys, place: ProviderPlace): PaymentProvider
  /** Whether it can give back exactly this much; without it, any amount. */
  canGiveBack?(amount: Money): boolean
  /** Where it sends guests back to by a form, which has to be let in from its site: `/api/payments/returns/<name>`. */
  returnDoor?(publicUrl: string): Hono
}

type Described<Name extends string> = Omit<ProviderDescription, 'fields' | 'takesTestCards' | 'make'> & {
  readonly fields: readonly (KeyField & { readonly name: Name })[]
  takesTestCards(keys: Keys<Name>): boolean
  make(keys: Keys<Name>, place: ProviderPlace): PaymentProvider
}

/** A description whose own parts know the names of its keys. */
export function describeProvider<const Name extends string>(
  description: Described<Name>,
): ProviderDescription {
  return description
}
