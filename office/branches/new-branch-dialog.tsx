import { useState } from 'react'
import { createBranch } from '#contracts/calls/office/branches.calls.ts'
import type { NewBranch, OfficeBranch } from '#contracts/office/branches.ts'
import { branchTexts } from '#domain/branch/branch-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BeginDialog } from '../editor/begin-dialog.tsx'
import { InternationalPhone } from './international-phone.tsx'
import { ZoneAndCurrency } from './zone-and-currency.tsx'

/** Begins a branch. Answers it. */
export default function NewBranchDialog(dialog: OpenedDialog<OfficeBranch>) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [draft, setDraft] = useState<NewBranch>({
    name: { en: '', ar: '' },
    phone: '',
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
  })
  return (
    <BeginDialog
      {...dialog}
      title={t('office_rooms.new_branch')}
      address="/"
      send={(body) => api(createBranch, { body })}
      draft={draft}
      onChange={setDraft}
      nameLimit={branchTexts.name.limit}
    >
      {(errors) => (
        <>
          <InternationalPhone
            label={t('office_rooms.field_phone')}
            required
            value={draft.phone}
            onChange={(phone) => setDraft({ ...draft, phone })}
            error={errors.phone}
          />
          <ZoneAndCurrency
            value={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
            errors={errors}
          />
        </>
      )}
    </BeginDialog>
  )
}
