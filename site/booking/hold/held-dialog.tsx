import type { HeldSlot } from '#contracts/order-call.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { HeldTimes } from './held-times.tsx'

export type HeldAlready = { message: string; held: readonly HeldSlot[] }

/** The visitor holds as many times as one may: they go on with one of them, or let one go and have the new one. */
export default function HeldDialog(props: HeldAlready & OpenedDialog<'released'>) {
  const { open, close, message, held } = props
  const { t } = useLocale()
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('slots.held_title')}
      actions={
        <Button look="line" onClick={() => close()}>
          {t('slots.taken_stay')}
        </Button>
      }
    >
      <p>{message}</p>
      <HeldTimes
        held={held}
        words={{ go: t('slots.held_go'), release: t('slots.held_release') }}
        onGo={() => close()}
        onReleased={() => close('released')}
      />
    </Dialog>
  )
}
