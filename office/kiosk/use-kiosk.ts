import { useCallback, useEffect, useRef, useState } from 'react'
import { showKiosk, signAtKiosk } from '#contracts/calls/kiosks.calls.ts'
import type { WaiverSigned } from '#contracts/waiver.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import {
  type KeptSignature,
  type KioskSeen,
  readSeen,
  readSignatures,
  sendSignatures,
  writeSeen,
  writeSignatures,
} from './kiosk-storage.ts'

const lookEvery = 15_000

export type KioskState = 'opening' | 'unpaired' | 'on' | 'away'

/** What a device at the door shows, kept for when nothing can be asked; and what was signed at it meanwhile. */
export function useKiosk() {
  const { locale, t } = useLocale()
  const api = useApi()
  const [seen, setSeen] = useState<KioskSeen | null>(() => readSeen(localStorage))
  const [kept, setKept] = useState<readonly KeptSignature[]>(() => readSignatures(localStorage))
  const [state, setState] = useState<KioskState>('opening')

  // Whoever leaves the page, or changes its language, leaves nothing behind that sends.
  const asking = useRef(new AbortController())

  const flush = useCallback(
    (signal: AbortSignal) =>
      alone(async () => {
        if (signal.aborted) return
        await sendSignatures({
          storage: localStorage,
          send: ({ key, refused: _, ...body }) => api(signAtKiosk, { body, idempotencyKey: key, signal }),
          wordsOf: ({ message, messageKey }) => message ?? t(messageKey),
        })
        if (!signal.aborted) setKept(readSignatures(localStorage))
      }),
    [api, t],
  )
  const look = useCallback(async () => {
    const { signal } = asking.current
    const answer = await api(showKiosk, { signal })
    if (signal.aborted) return
    if (answer.ok) {
      const now = { kiosk: answer.data, at: Date.now() }
      writeSeen(localStorage, now)
      setSeen(now)
      setState('on')
      await flush(signal)
    } else if (answer.code === 'device_unknown') {
      writeSeen(localStorage, null)
      setSeen(null)
      setState('unpaired')
    } else setState('away')
  }, [api, flush])
  useEffect(() => {
    const controller = new AbortController()
    asking.current = controller
    void look()
    const again = () => void look()
    const timer = setInterval(again, lookEvery)
    window.addEventListener('online', again)
    return () => {
      controller.abort()
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [look])

  /** Answers what hinders, or null: it is kept before it is sent. */
  function sign(game: string, signed: WaiverSigned, key: string): string | null {
    const signedAt = new Date(clock(seen)).toISOString()
    const signature = { ...signed, game, locale, signedAt, key }
    try {
      writeSignatures(localStorage, [...readSignatures(localStorage), signature])
    } catch {
      return t('office_kiosk.no_room')
    }
    setKept(readSignatures(localStorage))
    void look()
    return null
  }
  return { kiosk: seen?.kiosk ?? null, now: clock(seen), kept, state, sign }
}

/** The server's clock: what it said last, and the time since. */
function clock(seen: KioskSeen | null): number {
  return seen ? Date.parse(seen.kiosk.now) + Math.max(0, Date.now() - seen.at) : Date.now()
}

let running: Promise<void> = Promise.resolve()

/** One after the other: two at once, or two pages of one device, would send the same. */
function alone(work: () => Promise<void>): Promise<void> {
  running = running.catch(() => {}).then(() => withLock(work))
  return running
}

async function withLock(work: () => Promise<void>): Promise<void> {
  // Missing on pages without https; sent twice, it is signed once all the same.
  const { locks } = navigator as { locks?: LockManager | null }
  if (locks) await locks.request('miftah-kiosk', work)
  else await work()
}
