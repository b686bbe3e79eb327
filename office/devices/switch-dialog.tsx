import type { SharedDevice } from '#contracts/office/devices.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { PeopleByPin } from './people-by-pin.tsx'

export type SwitchProps = { device: SharedDevice; current: string }

/** Somebody else works on, on the screen that is open. Answers when they are in. */
export default function SwitchDialog({ open, close, device, current }: SwitchProps & OpenedDialog<'in'>) {
  const { t } = useLocale()
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_devices.switch')}>
      <PeopleByPin device={device} current={current} onDone={() => close('in')} />
    </Dialog>
  )
}
