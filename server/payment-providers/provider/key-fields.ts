import type { MessageKey } from '#messages/keys.ts'
import type { KeyField } from './provider-description.ts'

/** One line without control characters. */
export const anyLine = /^\P{Cc}+$/u

/** The countries an account may live in; any other place of the provider does not know its keys. */
type Region = 'sa' | 'ae' | 'eg' | 'om' | 'jo' | 'kw' | 'iq' | 'ma' | 'qa' | 'global'

const label = (region: Region): MessageKey => `office_connections.account_region_${region}`

/** Where an account lives, the usual place first. */
export function regionField<const Code extends Region>(variable: string, regions: readonly Code[]) {
  return {
    name: 'region',
    variable,
    secret: false,
    label: 'office_connections.account_region',
    pattern: anyLine,
    most: 20,
    choices: regions.map((value) => ({ value, label: label(value) })),
  } as const satisfies KeyField
}

/** The key that has a public one beside it. */
export function secretKeyField(variable: string, start: string, pattern: RegExp) {
  return {
    name: 'secretKey',
    variable,
    secret: true,
    label: 'office_connections.account_secret_key',
    hint: 'office_connections.account_secret_key_hint',
    start,
    pattern,
    most: 300,
  } as const satisfies KeyField
}
