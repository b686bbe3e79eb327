import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { isReason, ReasonField } from '#office/forms/reason-field.tsx'

export type UnsignedProps = { signed: number; players: number }

/** Fewer have signed than play: whoever lets them in says why. Closes with the reason. */
export default function UnsignedDialog({ signed, players, ...dialog }: OpenedDialog<string> & UnsignedProps) {
  const { t } = useLocale()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  function send() {
    setTried(true)
    // Nothing is asked of the server here: the desk's queue sends it along, now or later.
    return isReason(reason) ? Promise.resolve({ ok: true as const, data: reason.trim() }) : null
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_tonight.unsigned_title')}
      submit={t('office_tonight.unsigned_yes')}
      send={send}
    >
      <p>{t('office_tonight.unsigned_text', { signed, players })}</p>
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </FormDialog>
  )
}
