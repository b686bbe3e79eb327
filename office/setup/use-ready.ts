import { showReady } from '#contracts/calls/office/ready.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'

/** How far the venue is, for those who may open it. */
export function useReady({ may, twoFactor }: Pick<StaffSelf, 'may' | 'twoFactor'>) {
  return useOfficeData(showReady, may.includes('venue.open') && twoFactor !== 'needed' ? {} : null)
}
