import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'

type SecretDialogProps = OpenedDialog<'seen'> & { title: string; secret: string }

/** A secret, the one time it is shown. */
export default function SecretDialog({ open, close, title, secret }: SecretDialogProps) {
  const { t } = useLocale()
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard?.writeText(secret).catch(() => undefined)
    setCopied(true)
  }
  return (
    <Dialog open={open} onClose={() => close('seen')} title={title}>
      <p>{t('office_settings.secret_once')}</p>
      <code className="settings__secret" dir="ltr">
        {secret}
      </code>
      <div className="settings__acts">
        <Button look="line" onClick={() => void copy()}>
          {t('office_settings.secret_copy')}
        </Button>
        <Button onClick={() => close('seen')}>{t('office_settings.secret_done')}</Button>
        <p role="status">{copied && t('office_settings.secret_copied')}</p>
      </div>
    </Dialog>
  )
}
