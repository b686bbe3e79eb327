import {
  type PaymentProvider,
  ProviderRefusal,
  WrongKeyError,
} from '#server/payment-providers/provider/provider.ts'
import type { Keys, ProviderDescription } from '#server/payment-providers/provider/provider-description.ts'
import { waitAtMost } from '#server/payment-providers/provider/wait-for-provider.ts'
import type { ProviderOptions } from '#server/payments/providers.ts'
import { isAway, saidBy, type Trial, trialPatience } from './trial.ts'

export type AccountToTry = {
  readonly provider: ProviderDescription
  readonly keys: Keys
  readonly options: ProviderOptions
  /** A payment that was taken with the account of before: only the same account knows it. */
  readonly knownRef?: string | null
}

export type TriedAccount =
  | Exclude<Trial<'payment_key_wrong'>, { ok: true }>
  | {
      readonly ok: true
      /** Whose keys they are; null when they may not say. */
      readonly identity: string | null
      readonly knowsPayment: boolean
    }

/** Asks a provider whether it knows these keys, and whose they are. No money is touched. */
export async function tryAccount({
  provider: description,
  keys,
  options: { urls, now },
  knownRef,
}: AccountToTry): Promise<TriedAccount> {
  const place = { apiUrl: urls?.[description.name], timeout: trialPatience / 2, now }
  const provider = description.make(keys, place)
  const wait = waitAtMost(2 * trialPatience)
  try {
    await wait(provider.greet?.() ?? Promise.resolve())
    const identity = (await wait(provider.identify?.() ?? Promise.resolve(null))) ?? null
    const knowsPayment = knownRef ? await knows(provider, knownRef) : false
    return { ok: true, identity, knowsPayment }
  } catch (error) {
    const values = { place: description.words.en, said: saidBy(error, Object.values(keys)) }
    if (error instanceof WrongKeyError) return { ok: false, code: 'payment_key_wrong', values }
    const { statusCode } = error as { readonly statusCode?: number }
    const refused = error instanceof ProviderRefusal || statusCode !== undefined
    return { ok: false, code: refused && !isAway(error) ? 'service_refused' : 'service_away', values }
  }
}

async function knows(provider: PaymentProvider, ref: string): Promise<boolean> {
  return provider.query(ref).then(
    (truth) => truth.ref === ref,
    () => false,
  )
}
