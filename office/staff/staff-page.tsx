import { lazy, useCallback, useEffect, useState } from 'react'
import { listStaff } from '#contracts/calls/office-staff.calls.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office-session.ts'
import type { StaffInvited, StaffMember } from '#contracts/office-staff.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { useToast } from '#kit/ui/toast.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { useStaffApi } from '../use-staff-api.ts'
import { MemberRow } from './member-row.tsx'

const InvitationLinkDialog = lazy(() => import('./invitation-link-dialog.tsx'))
const InviteDialog = lazy(() => import('./invite-dialog.tsx'))

/** Everybody who works here, and a way to ask more in. */
export function StaffPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const [members, setMembers] = useState<readonly StaffMember[] | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const load = useCallback(async () => {
    const answer = await api(listStaff)
    if (answer.ok) setMembers(answer.data.items)
    setFailure(answer.ok ? null : answer)
  }, [api])
  useEffect(() => void load(), [load])
  async function invite() {
    const invited = await openDialog<{ branches: readonly StaffBranch[] }, StaffInvited>(InviteDialog, {
      branches: self.branches,
    })
    if (!invited) return
    const { name, email, link } = invited
    if (link) await openDialog(InvitationLinkDialog, { name, link })
    else toast({ text: t('office.staff.invited', { email }), kind: 'ok' })
    await load()
  }
  return (
    <div className="wrap office__page">
      <PageHead title={t('office.nav.staff')} noindex />
      <div className="office__head">
        <div className="office__title">
          <h1 className="h2">{t('office.nav.staff')}</h1>
          <p className="muted">{t('office.staff.text')}</p>
        </div>
        <Button onClick={() => void invite()}>{t('office.staff.invite')}</Button>
      </div>
      <ProblemLine failure={failure} />
      {!members && !failure && <ProgressSpinner size="page" />}
      <ul className="office__list">
        {members?.map((member) => (
          <MemberRow
            key={member.id}
            self={self}
            member={member}
            onChange={() => {
              toast({ text: t('toasts.saved'), kind: 'ok' })
              void load()
            }}
          />
        ))}
      </ul>
    </div>
  )
}
