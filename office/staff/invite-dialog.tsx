import { useState } from 'react'
import { inviteStaff } from '#contracts/calls/office-staff.calls.ts'
import type { StaffBranch } from '#contracts/office-session.ts'
import type { StaffInvited } from '#contracts/office-staff.ts'
import { type Locale, locales } from '#domain/locale/locale.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useStaffApi } from '../use-staff-api.ts'
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
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useSiteForm({
    rules,
    defaultValues: { name: '', email: '' },
    onSubmit: async ({ name, email }) => {
      setFailure(null)
      const body = { name, email: email.trim(), ...place, locale: language }
      const answer = await api(inviteStaff, { body })
      if (answer.ok) close(answer.data)
      else setFailure(answer)
    },
  })
  return (
    <Dialog open={open} onClose={() => close()} title={t('office.staff.invite')}>
      <SiteForm form={form} className="office__form" label={t('office.staff.invite')}>
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
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={form.submitting}>
          {t('office.staff.invite_send')}
        </Button>
      </SiteForm>
    </Dialog>
  )
}
