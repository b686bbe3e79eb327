import { openText, sealText } from '#server/codes/seal-text.ts'
import type { ServiceKind } from '#server/db/schema/connected-service-schema.ts'

export type Secrets = Readonly<Record<string, string>>

type Place = { readonly kind: ServiceKind; readonly account: string | null }

// A row's secrets open in that row alone: whoever can write to the database can not move a key elsewhere.
const sealingOf = ({ kind, account }: Place, secret: string) => ({
  purpose: 'connection',
  secret,
  about: `${kind}:${account ?? ''}`,
})

/** Sealed with the newest of the keys. */
export function sealSecrets(place: Place, secrets: Secrets, [newest]: readonly string[]): string {
  if (newest === undefined) throw new Error('Nothing is sealed without a key')
  return sealText(JSON.stringify(secrets), sealingOf(place, newest))
}

/** The secrets of a row and whether an older key had sealed them; null when none of the keys has. */
export function openSecrets(
  { sealed, ...place }: Place & { readonly sealed: string },
  keys: readonly string[],
): { readonly secrets: Secrets; readonly outdated: boolean } | null {
  for (const [age, key] of keys.entries()) {
    const text = openText(sealed, sealingOf(place, key))
    if (text !== null) return { secrets: JSON.parse(text) as Secrets, outdated: age > 0 }
  }
  return null
}

/** What is shown of secrets: the last four characters, of short ones fewer. */
export function endingsOf(secrets: Secrets): Record<string, string> {
  const ending = (secret: string) => {
    const most = Math.min(4, Math.floor(secret.length / 4))
    return most === 0 ? '' : secret.slice(-most)
  }
  return Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, ending(secret)]))
}
