import { useEffect } from 'react'
import { signOut } from '#contracts/calls/office/account.calls.ts'
import { stayActive } from '#contracts/calls/office/devices.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { pinIdleMinutes } from '#domain/staff/pin.ts'
import { callApi } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { setStaff } from '../staff-session.ts'
import { watchIdle } from './watch-idle.ts'

const minute = 60_000

/** Whoever came in by PIN is out when they leave the shared screen alone; the server counts the same minutes. */
export function useIdleLock(self: StaffSelf | null): void {
  const { locale } = useLocale()
  const byPin = self?.byPin ?? false
  useEffect(() => {
    if (!byPin) return
    return watchIdle({
      idleMs: pinIdleMinutes * minute,
      tellMs: minute,
      onActive: () => void callApi(locale, stayActive),
      onIdle: () => {
        setStaff('out')
        void callApi(locale, signOut)
      },
    })
  }, [byPin, locale])
}
