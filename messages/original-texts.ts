import type { Locale } from '#domain/locale/locale.ts'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import type { MessageKey } from './keys.ts'

/** Every text as it is written, for those who write others over it; for the server alone. */
export const originalTexts: Record<Locale, Readonly<Record<string, string>>> = { en, ar }

/** Groups that only staff, developers and testers read. */
const notForGuests = /^(?:office(?:_\w+)?|kit|api_docs|sandbox|dialogs|states)\./

/** The texts that guests read, which a venue may write anew. */
export const guestKeys = (Object.keys(en) as MessageKey[]).filter((key) => !notForGuests.test(key))

const known: ReadonlySet<string> = new Set(guestKeys)

export function isGuestKey(key: string): key is MessageKey {
  return known.has(key)
}
