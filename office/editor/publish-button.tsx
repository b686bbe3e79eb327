import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'

type PublishButtonProps = {
  published: boolean
  /** What guests lose when it is taken offline. */
  warning: string
  save: (change: { published: boolean }) => Promise<unknown>
}

/** Shows to guests what is written, or takes it back once that is meant. */
export function PublishButton({ published, warning, save }: PublishButtonProps) {
  const { t } = useLocale()
  const confirm = useConfirm()
  async function takeOffline() {
    const question = {
      title: t('dialogs.sure'),
      text: warning,
      confirmLabel: t('office.rooms.unpublish'),
      danger: true,
    }
    if (await confirm(question)) await save({ published: false })
  }
  return (
    <Button look="line" onClick={() => void (published ? takeOffline() : save({ published: true }))}>
      {t(published ? 'office.rooms.unpublish' : 'office.rooms.publish')}
    </Button>
  )
}
