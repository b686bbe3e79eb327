import { type FormEvent, lazy, useState } from 'react'
import type { BodyOf } from '#contracts/calls/call.ts'
import { archiveStaff, showStaffOutlook } from '#contracts/calls/office/archive.calls.ts'
import { changeStaff, inviteStaffAgain, resetTwoFactor } from '#contracts/calls/office/staff.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { StaffMember } from '#contracts/office/staff.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { useArchive } from '../archive/use-archive.ts'
import { ProblemLine } from '../problem-line.tsx'
import { type RoleAndBranches, RoleAndBranchesFields } from './role-and-branches.tsx'

const InvitationLinkDialog = lazy(() => import('./invitation-link-dialog.tsx'))

type MemberDialogProps = OpenedDialog<'changed' | 'archived'> & {
  member: StaffMember
  branches: readonly StaffBranch[]
}

/** Changes what a colleague may do, or puts whoever left into the archive. */
export default function MemberDialog({ open, close, member, branches }: MemberDialogProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const openDialog = useOpenDialog()
  const [place, setPlace] = useState<RoleAndBranches>({ role: member.role, branches: member.branches })
  const sending = useOfficeChange()
  const archive = useArchive()
  const { busy, failure } = sending
  const params = { id: member.id }

  async function send<T>(call: () => Promise<ApiAnswer<T>>) {
    const answer = await sending.send(call)
    if (answer.ok) close('changed')
    return answer
  }
  async function inviteAgain() {
    const answer = await send(() => api(inviteStaffAgain, { params }))
    if (answer.ok && answer.data.link)
      await openDialog(InvitationLinkDialog, { name: member.name, link: answer.data.link })
  }
  const change = (body: BodyOf<typeof changeStaff>) => send(() => api(changeStaff, { params, body }))
  function save(event: FormEvent) {
    event.preventDefault()
    void change(place)
  }
  async function putAway() {
    const { name } = member
    const done = await archive.archive({
      name,
      text: t('office_archive.ask_staff', { name }),
      outlook: () => api(showStaffOutlook, { params }),
      send: (archived) => api(archiveStaff, { params, body: { archived } }),
    })
    if (done) close('archived')
  }
  async function resetLock() {
    const { name } = member
    const words = t('office.staff.two_factor_reset')
    const text = t('office.staff.two_factor_reset_ask', { name })
    if (await ask({ title: words, text, confirmLabel: words, danger: true }))
      await send(() => api(resetTwoFactor, { params }))
  }

  return (
    <Dialog open={open} onClose={() => close()} title={member.name}>
      <form
        className="office__form"
        aria-label={t('office.staff.edit', { name: member.name })}
        onSubmit={save}
      >
        <RoleAndBranchesFields branches={branches} value={place} onChange={setPlace} />
        <ProblemLine failure={failure ?? archive.failure} />
        <Button type="submit" wide busy={busy}>
          {t('actions.save_changes')}
        </Button>
        {member.state === 'invited' && (
          <Button look="line" wide onClick={() => void inviteAgain()}>
            {t('office.staff.invite_again')}
          </Button>
        )}
        {member.twoFactor && (
          <Button look="line" wide onClick={() => void resetLock()}>
            {t('office.staff.two_factor_reset')}
          </Button>
        )}
        <Button look="danger" wide busy={archive.busy} onClick={() => void putAway()}>
          {t('office_archive.archive')}
        </Button>
      </form>
    </Dialog>
  )
}
