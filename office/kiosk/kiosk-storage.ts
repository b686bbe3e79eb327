import type { Kiosk, SignedAtKiosk } from '#contracts/kiosk.ts'
import { playersOf } from '#domain/waiver/waiver.ts'
import type { ApiAnswer } from '#kit/api/api.ts'

/** What the device was told last, and when by its own clock. */
export type KioskSeen = { readonly kiosk: Kiosk; readonly at: number }

/** What somebody signed and the server has not answered yet. */
export type KeptSignature = SignedAtKiosk & {
  /** However often it is sent, it is signed once. */
  readonly key: string
  /** Why the server would not take it. */
  readonly refused?: string
}

export type KioskStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const seenPlace = 'miftah-kiosk'
const signedPlace = 'miftah-kiosk-signed'

export function readSeen(storage: KioskStorage): KioskSeen | null {
  return parsed(storage.getItem(seenPlace)) as KioskSeen | null
}

export function writeSeen(storage: KioskStorage, seen: KioskSeen | null): void {
  if (seen) storage.setItem(seenPlace, JSON.stringify(seen))
  else storage.removeItem(seenPlace)
}

/** Oldest first: they have a place in the branch's chain in the order in which they were signed. */
export function readSignatures(storage: KioskStorage): readonly KeptSignature[] {
  const kept = parsed(storage.getItem(signedPlace))
  return Array.isArray(kept) ? kept : []
}

/** Throws where the device has no room left: whoever signs is told so, and nothing is lost without a word. */
export function writeSignatures(storage: KioskStorage, kept: readonly KeptSignature[]): void {
  if (kept.length === 0) storage.removeItem(signedPlace)
  else storage.setItem(signedPlace, JSON.stringify(kept))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

type Sender = {
  readonly storage: KioskStorage
  readonly send: (signature: KeptSignature) => Promise<ApiAnswer<object>>
  /** What to say of a refusal. */
  readonly wordsOf: (answer: ApiAnswer<object> & { ok: false }) => string
}

/** No answer, a server that stumbles, a limit, or a device that has to be paired again: later it may be taken. */
function isPassing({ status, code }: { status: number; code: string }): boolean {
  return status === 0 || status >= 500 || status === 429 || code === 'device_unknown'
}

/** Sends what is kept, one after the other, until nothing can be reached. What is refused stays, for the staff to see. */
export async function sendSignatures({ storage, send, wordsOf }: Sender): Promise<void> {
  for (const signature of readSignatures(storage)) {
    if (signature.refused !== undefined) continue
    const answer = await send(signature)
    if (!answer.ok && isPassing(answer)) return
    const { key } = signature
    const kept = readSignatures(storage)
    writeSignatures(
      storage,
      answer.ok
        ? kept.filter((one) => one.key !== key)
        : kept.map((one) => (one.key === key ? { ...one, refused: wordsOf(answer) } : one)),
    )
  }
}

/** How many players of a game have been signed for here and not been counted by the server yet. */
export function signedHere(kept: readonly KeptSignature[], game: string): number {
  return kept
    .filter((one) => one.game === game && one.refused === undefined)
    .reduce((sum, { role, minors }) => sum + playersOf({ role, minors: minors.length }), 0)
}
