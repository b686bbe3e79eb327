import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { KitSection } from './kit-section.tsx'
import { NameDialog } from './name-dialog.tsx'

/** What lies above a page. */
export function OverlaySamples() {
  const { t } = useLocale()
  const confirm = useConfirm()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState(t('kit.answer_none'))
  const [name, setName] = useState(t('kit.answer_none'))

  async function ask() {
    const confirmed = await confirm({
      title: t('kit.ask_title'),
      text: t('kit.ask_text'),
      confirmLabel: t('kit.ask_confirm'),
      cancelLabel: t('actions.keep'),
      danger: true,
    })
    setAnswer(t('kit.answer', { answer: t(confirmed ? 'actions.yes' : 'actions.no') }))
  }

  async function askName() {
    const given = await openDialog(NameDialog, {})
    setName(given ? t('kit.answer', { answer: given }) : t('kit.answer_none'))
  }

  return (
    <>
      <KitSection title="kit.dialog">
        <div className="kit__row">
          <Button look="line" onClick={() => setOpen(true)}>
            {t('kit.open_dialog')}
          </Button>
        </div>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={t('kit.dialog_title')}
          actions={<Button onClick={() => setOpen(false)}>{t('actions.done')}</Button>}
        >
          <p className="muted">{t('kit.dialog_text')}</p>
        </Dialog>
      </KitSection>
      <KitSection title="kit.confirm_dialog">
        <div className="kit__row">
          <Button look="line" onClick={ask}>
            {t('kit.ask')}
          </Button>
          <span className="muted">{answer}</span>
        </div>
      </KitSection>
      <KitSection title="kit.dynamic_dialog">
        <div className="kit__row">
          <Button look="line" onClick={askName}>
            {t('kit.open_dynamic')}
          </Button>
          <span className="muted">{name}</span>
        </div>
      </KitSection>
      <KitSection title="kit.toast">
        <div className="kit__row">
          <Button
            look="line"
            onClick={() =>
              toast({
                text: t('toasts.deleted'),
                kind: 'ok',
                action: { label: t('actions.undo'), onPress: () => toast({ text: t('toasts.undo_done') }) },
              })
            }
          >
            {t('kit.show_toast')}
          </Button>
          <Button look="line" onClick={() => toast({ text: t('errors.offline'), kind: 'bad' })}>
            {t('kit.show_error_toast')}
          </Button>
        </div>
      </KitSection>
    </>
  )
}
