import { type FormEvent, useState } from 'react'
import type { NewBranch, OfficeBranch } from '#contracts/office-branches.ts'
import { makeSlug } from '#domain/slug/make-slug.ts'
import { useLocale } from '../../i18n/messages.tsx'
import type { ApiFailure } from '../../runtime/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { OpenedDialog } from '../../ui/overlay-store.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { BothLanguages } from '../both-languages.tsx'
import { bothErrors, serverErrors } from '../editor/field-errors.ts'
import { ProblemLine } from '../problem-line.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import { ZoneAndCurrency } from './zone-and-currency.tsx'

/** Begins a branch. Answers it. */
export default function NewBranchDialog({ open, close }: OpenedDialog<OfficeBranch>) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [branch, setBranch] = useState<NewBranch>({
    name: { en: '', ar: '' },
    phone: '',
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const errors = serverErrors(failure?.fields ?? {})
  const phoneError = errors.phone
  async function begin(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await api.post<OfficeBranch>('/office/branches', branch)
    setBusy(false)
    if (answer.ok) close(answer.data)
    else setFailure(answer)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_rooms.new_branch')}>
      <form className="office__form" aria-label={t('office_rooms.new_branch')} onSubmit={begin}>
        <BothLanguages
          label={t('office_rooms.field_name')}
          value={branch.name}
          onChange={(name) => setBranch({ ...branch, name })}
          limit={60}
          required
          errors={bothErrors(errors, 'name')}
        />
        <p className="small muted">
          {t('office_rooms.address_made')} <bdi dir="ltr">/{makeSlug(branch.name.en) || '…'}</bdi>
        </p>
        <TextInput
          kind="code"
          inputMode="tel"
          label={t('office_rooms.field_phone')}
          hint={t('office_rooms.phone_hint')}
          required
          value={branch.phone}
          onChange={(phone) => setBranch({ ...branch, phone })}
          {...(phoneError !== undefined && { error: phoneError })}
        />
        <ZoneAndCurrency
          value={branch}
          onChange={(change) => setBranch({ ...branch, ...change })}
          errors={errors}
        />
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy}>
          {t('office_rooms.begin')}
        </Button>
      </form>
    </Dialog>
  )
}
