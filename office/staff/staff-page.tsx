import { lazy } from 'react'
import { archiveStaff } from '#contracts/calls/office/archive.calls.ts'
import { listStaff } from '#contracts/calls/office/staff.calls.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import type { StaffInvited, StaffMember } from '#contracts/office/staff.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { Archive } from '../archive/archived-list.tsx'
import { useArchive } from '../archive/use-archive.ts'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { MemberRow } from './member-row.tsx'

const InvitationLinkDialog = lazy(() => import('./invitation-link-dialog.tsx'))
const InviteDialog = lazy(() => import('./invite-dialog.tsx'))

/** Everybody who works here, and a way to ask more in. */
export function StaffPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const api = useStaffApi()
  const archive = useArchive()
  const staff = useOfficeData(listStaff, {})
  function changed(done: 'changed' | 'archived') {
    // What went into the archive has said so.
    if (done === 'changed') toast({ text: t('toasts.saved'), kind: 'ok' })
    void staff.refresh()
  }
  async function bringBack({ id, name }: StaffMember) {
    const send = (archived: boolean) => api(archiveStaff, { params: { id }, body: { archived } })
    if (await archive.restore({ name, send }, { hidden: false })) await staff.refresh()
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
      <ProblemLine failure={archive.failure} />
      <OfficeData {...staff}>
        {({ items }) => {
          const left = items.filter(({ state }) => state === 'inactive')
          return (
            <>
              <ul className="office__list">
                {items
                  .filter(({ state }) => state !== 'inactive')
                  .map((member) => (
                    <MemberRow key={member.id} self={self} member={member} onChange={changed} />
                  ))}
              </ul>
              <Archive count={left.length}>
                {left.map((member) => (
                  <MemberRow
                    key={member.id}
                    self={self}
                    member={member}
                    onChange={changed}
                    onRestore={() => void bringBack(member)}
                  />
                ))}
              </Archive>
            </>
          )
        }}
      </OfficeData>
    </OfficePage>
  )
}
