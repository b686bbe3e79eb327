import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'

type InvitationLinkProps = OpenedDialog<'seen'> & { name: string; link: string }

/** The link of an invitation that no mail carries, the one time it is shown. */
export default function InvitationLinkDialog({ open, close, name, link }: InvitationLinkProps) {
  const { t } = useLocale()
  const [copied, setCopied] = useState(false)
  async function copy() {
    const done = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setCopied(done ?? false)
  }
  return (
    <Dialog open={open} onClose={() => close('seen')} title={t('office.staff.link_title')}>
      <p>{t('office.staff.link_text', { name })}</p>
      <div className="invitation-ways">
        <code className="invitation-link" dir="ltr">
          {link}
        </code>
        <div>
          <Button look="line" wide onClick={() => void copy()}>
            {t('office.staff.link_copy')}
          </Button>
          <p role="status">{copied && t('office.staff.link_copied')}</p>
        </div>
        <Button wide onClick={() => close('seen')}>
          {t('office.staff.link_done')}
        </Button>
      </div>
    </Dialog>
  )
}
