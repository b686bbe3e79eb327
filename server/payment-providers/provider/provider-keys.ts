import type { Failure } from '#domain/rules/check-form.ts'
import type { KeyField, Keys, ProviderDescription } from './provider-description.ts'

/** The keys of one account at each provider, by the provider's name. A key that nobody gave is empty. */
export type ProviderKeys = Readonly<Record<string, Keys>>

type Given = Readonly<Record<string, string | undefined>>

/** A provider's keys out of whatever has them by name; where only some words can be said, one of them. */
export function keysFrom({ fields }: ProviderDescription, given: Given): Keys {
  return Object.fromEntries(fields.map((field) => [field.name, given[field.name] || usualOf(field)]))
}

function usualOf({ choices }: KeyField): string {
  return choices?.[0]?.value ?? ''
}

/** The settings without which a provider can not be asked: a choice has always been made. */
export function neededFields({ fields }: ProviderDescription): KeyField[] {
  return fields.filter(({ choices }) => !choices)
}

export function hasAllKeys(description: ProviderDescription, keys: Keys): boolean {
  return neededFields(description).every(({ name }) => keys[name])
}

type Read =
  | { readonly ok: true; readonly keys: Keys }
  | { readonly ok: false; readonly fields: Readonly<Record<string, Failure>> }

/** What somebody typed of a provider's keys, each judged by its field. */
export function readTypedKeys({ fields }: ProviderDescription, typed: Given): Read {
  const [keys, wrong]: [Record<string, string>, Record<string, Failure>] = [{}, {}]
  for (const field of fields) {
    const text = (typed[field.name] ?? '').trim()
    const fault = faultOf(field, text)
    if (fault) wrong[`keys.${field.name}`] = fault
    else keys[field.name] = text
  }
  return Object.keys(wrong).length > 0 ? { ok: false, fields: wrong } : { ok: true, keys }
}

function faultOf({ choices, pattern, most }: KeyField, text: string): Failure | null {
  if (text === '') return { rule: 'required', params: {} }
  if (text.length > most) return { rule: 'max', params: { length: most } }
  const fits = choices ? choices.some(({ value }) => value === text) : pattern.test(text)
  return fits ? null : { rule: 'one_of', params: {} }
}

/** What of the keys is shown, and what is sealed. */
export function partsOfKeys({ fields }: ProviderDescription, keys: Keys): { shown: Keys; secrets: Keys } {
  const some = (secret: boolean) =>
    Object.fromEntries(
      fields.filter((one) => one.secret === secret).map(({ name }) => [name, keys[name] ?? '']),
    )
  return { shown: some(false), secrets: some(true) }
}
