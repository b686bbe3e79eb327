import { afterEach, expect, test } from 'vitest'
import type { StaffSelf } from '#contracts/office/session.ts'
import { pageOverlays } from '#kit/ui/overlays/overlay-store.ts'
import { officeQueries } from '#office/data/office-queries.ts'
import { currentStaff, setStaff } from './staff-session.ts'

afterEach(() => setStaff('unknown'))

const Anything = () => null

test('who is out leaves nothing behind: no answer, no dialog, no notice', async () => {
  setStaff({ may: [] } as unknown as StaffSelf)
  officeQueries.setQueryData(['/office/orders'], 'of guests')
  const answer = pageOverlays.openDialog<object, string>(Anything, {})
  pageOverlays.showToast({ text: 'Paid by Noura' })
  setStaff('out')
  expect(await answer).toBeUndefined()
  expect(pageOverlays.read().dialogs.some(({ open }) => open)).toBe(false)
  expect(pageOverlays.read().toasts).toEqual([])
  expect(officeQueries.getQueryData(['/office/orders'])).toBeUndefined()
})

test('a call that is refused after that takes nothing from the entrance', () => {
  setStaff('out')
  officeQueries.setQueryData(['/office/device'], 'who may come in by PIN')
  setStaff('out')
  expect(officeQueries.getQueryData(['/office/device'])).toBe('who may come in by PIN')
  expect(currentStaff()).toBe('out')
})
