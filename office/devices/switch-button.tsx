import { lazy } from 'react'
import { showOwnDevice } from '#contracts/calls/office/devices.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { officeQueries } from '#office/data/office-queries.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { currentStaff, loadStaff } from '../staff-session.ts'
import type { SwitchProps } from './switch-dialog.tsx'

const SwitchDialog = lazy(() => import('./switch-dialog.tsx'))

/** On a shared device: lets somebody else work on, without leaving the screen. */
export function SwitchButton({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const device = useOfficeData(showOwnDevice, {}).data?.device
  if (!device) return null
  async function change() {
    if (!device) return
    const shown = { device, current: self.id }
    if (!(await openDialog<SwitchProps, 'in'>(SwitchDialog, shown))) return
    // What the one before was shown is not for whoever comes now.
    await officeQueries.resetQueries()
    await loadStaff(locale)
    const now = currentStaff()
    if (typeof now !== 'string') toast({ text: t('office_devices.switched', { name: now.name }), kind: 'ok' })
  }
  return (
    <button type="button" onClick={() => void change()}>
      {t('office_devices.switch')}
    </button>
  )
}
