import { useState } from 'react'
import { inviteStaff } from '#contracts/calls/office/staff.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { StaffInvited } from '#contracts/office/staff.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'
import { type RoleAndBranches, RoleAndBranchesFields } from './role-and-branches.tsx'

const rules: FieldRules = {
  name: [['required'], ['min', 2], ['max', 80]],
  email: [['required'], ['email'], ['max', 254]],
}

type InviteDialogProps = OpenedDialog<StaffInvited> & { branches: readonly StaffBranch[] }

/** Invites a colleague by mail. Answers the new member. */
export default function InviteDialog({ open, close, branches }: InviteDialogProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [place, setPlace] = useState<RoleAndBranches>({ role: 'host', branches: [] })
  const [language, setLanguage] = useState<Locale>(locale)
  const invitation = useOfficeForm({
    rules,
    defaultValues: { name: '', email: '' },
    send: ({ name, email }: { name: string; email: string }) =>
      api(inviteStaff, { body: { name, email: email.trim(), ...place, locale: language } }),
    onDone: close,
  })
  return (
    <Dialog open={open} onClose={() => close()} title={t('office.staff.invite')}>
      <OfficeForm {...invitation} label={t('office.staff.invite')} submit={t('office.staff.invite_send')}>
        <FormField name="name" as={TextInput} autoComplete="off" />
        <FormField name="email" as={TextInput} kind="email" autoComplete="off" />
        <RoleAndBranchesFields branches={branches} value={place} onChange={setPlace} />
        <Select
          label={t('office.staff.language')}
          required
          value={language}
          onChange={(chosen) => setLanguage(chosen as Locale)}
          options={locales.map((one) => ({
            value: one,
            label: t(one === 'ar' ? 'nav.arabic' : 'nav.english'),
          }))}
        />
      </OfficeForm>
    </Dialog>
  )
}
