import { lazy } from 'react'
import { listStaff } from '#contracts/calls/office-staff.calls.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office-session.ts'
import type { StaffInvited } from '#contracts/office-staff.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'
import { useToast } from '#kit/ui/toast.tsx'
import { OfficeData } from '../office-data.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { MemberRow } from './member-row.tsx'

const InvitationLinkDialog = lazy(() => import('./invitation-link-dialog.tsx'))
const InviteDialog = lazy(() => import('./invite-dialog.tsx'))

/** Everybody who works here, and a way to ask more in. */
export function StaffPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const staff = useOfficeData(listStaff, {})
  function changed() {
    toast({ text: t('toasts.saved'), kind: 'ok' })
    void staff.refresh()
  }
  async function invite() {
    const invited = await openDialog<{ branches: readonly StaffBranch[] }, StaffInvited>(InviteDialog, {
      branches: self.branches,
    })
    if (!invited) return
    const { name, email, link } = invited
    if (link) await openDialog(InvitationLinkDialog, { name, link })
    else toast({ text: t('office.staff.invited', { email }), kind: 'ok' })
    await staff.refresh()
  }
  return (
    <OfficePage
      title={t('office.nav.staff')}
      text={t('office.staff.text')}
      tools={<Button onClick={() => void invite()}>{t('office.staff.invite')}</Button>}
    >
      <OfficeData {...staff}>
        {({ items }) => (
          <ul className="office__list">
            {items.map((member) => (
              <MemberRow key={member.id} self={self} member={member} onChange={changed} />
            ))}
          </ul>
        )}
      </OfficeData>
    </OfficePage>
  )
}
