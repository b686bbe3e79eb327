import { createPrivateKey, type KeyObject } from 'node:crypto'
import { openText, sealText } from '#server/codes/seal-text.ts'

// A key opens as this unit's alone: whoever can write to the database can not have another branch sign with it.
const sealingOf = (serial: string, secret: string) => ({ purpose: 'zatca', secret, about: serial })

/** Sealed with the newest of the keys. */
export function sealForUnit(serial: string, text: string, [newest]: readonly string[]): string {
  if (newest === undefined) throw new Error('Nothing is sealed without a key')
  return sealText(text, sealingOf(serial, newest))
}

/** What was sealed; null when none of the keys has. */
export function openForUnit(serial: string, sealed: string, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = openText(sealed, sealingOf(serial, key))
    if (text !== null) return text
  }
  return null
}

export const writeKey = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
export const readKey = (pem: string): KeyObject => createPrivateKey(pem)
