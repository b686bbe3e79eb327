import { type FormEvent, useState } from 'react'
import { useLocale } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { OpenedDialog } from '../../ui/overlay-store.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useOfficeChange } from '../use-office-change.ts'
import { useStaffApi } from '../use-staff-api.ts'

/** Takes a review off the site, with why. */
export default function HideDialog({ open, close, path }: OpenedDialog<'done'> & { path: string }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const [reason, setReason] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if ((await send(() => api.post(`${path}/hiding`, { reason }))).ok) close('done')
  }
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_reviews.hide_title')}>
      <form className="office__form" aria-label={t('office_reviews.hide_title')} onSubmit={submit}>
        <p>{t('office_reviews.hide_text')}</p>
        <TextInput
          label={t('fields.reason')}
          required
          maxLength={300}
          value={reason}
          onChange={setReason}
          {...(failure?.fields?.reason && { error: failure.fields.reason.message })}
        />
        <ProblemLine failure={failure} />
        <Button type="submit" look="danger" wide busy={busy}>
          {t('office.reviews.hide')}
        </Button>
      </form>
    </Dialog>
  )
}
