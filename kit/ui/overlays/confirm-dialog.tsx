import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import type { OpenedDialog } from './overlay-store.ts'

export type Question = {
  title: string
  /** What happens, and what one gets back. */
  text: string
  confirmLabel: string
  cancelLabel?: string
  /** The act can not be undone. */
  danger?: boolean
}

/** A question with a safe answer, which comes first and has the focus. Opened by `useConfirm()` of confirm.ts. */
export default function ConfirmDialog(props: Question & OpenedDialog<boolean>) {
  const { open, close, title, text, confirmLabel, cancelLabel, danger } = props
  const { t } = useLocale()
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => close(false)}
      title={title}
      actions={
        <>
          <Button look="line" autoFocus onClick={() => close(false)}>
            {cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'main'} onClick={() => close(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="muted">{text}</p>
    </Dialog>
  )
}
