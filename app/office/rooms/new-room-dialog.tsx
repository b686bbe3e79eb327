import { type FormEvent, useState } from 'react'
import type { OfficeRoom } from '#contracts/office-rooms.ts'
import { makeSlug } from '#domain/slug/make-slug.ts'
import { useLocale } from '../../i18n/messages.tsx'
import type { ApiFailure } from '../../runtime/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { OpenedDialog } from '../../ui/overlay-store.ts'
import { BothLanguages } from '../both-languages.tsx'
import { bothErrors, serverErrors } from '../editor/field-errors.ts'
import { ProblemLine } from '../problem-line.tsx'
import { useStaffApi } from '../use-staff-api.ts'

/** Begins a room by its names. Answers it. */
export default function NewRoomDialog({ open, close, path }: OpenedDialog<OfficeRoom> & { path: string }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [name, setName] = useState({ en: '', ar: '' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const slug = makeSlug(name.en)
  async function begin(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await api.post<OfficeRoom>(path, { name })
    setBusy(false)
    if (answer.ok) close(answer.data)
    else setFailure(answer)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_rooms.new_room')}>
      <form className="office__form" aria-label={t('office_rooms.new_room')} onSubmit={begin}>
        <BothLanguages
          label={t('office_rooms.field_name')}
          value={name}
          onChange={setName}
          limit={80}
          required
          errors={bothErrors(serverErrors(failure?.fields ?? {}), 'name')}
        />
        <p className="small muted">
          {t('office_rooms.address_made')} <bdi dir="ltr">/…/{slug || '…'}</bdi>
        </p>
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy}>
          {t('office_rooms.begin')}
        </Button>
      </form>
    </Dialog>
  )
}
