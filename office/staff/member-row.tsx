import { lazy } from 'react'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { StaffMember } from '#contracts/office/staff.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { branchName } from '../branch-name.ts'
import { knownBranches } from '../known-branches.ts'
import { localMoment } from '../local-moment.ts'

const MemberDialog = lazy(() => import('./member-dialog.tsx'))
const looks = { active: 'tag tag--ok', invited: 'tag tag--warn', inactive: 'tag' } as const

type MemberRowProps = {
  self: StaffSelf
  member: StaffMember
  onChange: (done: 'changed' | 'archived') => void
  /** Of whoever is in the archive. */
  onRestore?: () => void
}

/** A colleague: who, what, where, and since when not seen. */
export function MemberRow({ self, member, onChange, onRestore }: MemberRowProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const isSelf = member.id === self.id
  const names = member.branches.map((slug) => branchName(knownBranches(self), slug, locale))
  const where = member.role === 'owner' ? t('office.all_branches') : new Intl.ListFormat(locale).format(names)
  async function edit() {
    const opened = { member, branches: self.branches }
    const done = await openDialog<typeof opened, 'changed' | 'archived'>(MemberDialog, opened)
    if (done) onChange(done)
  }
  return (
    <li className="office__row">
      <div>
        <p>
          <b>
            <bdi>{member.name}</bdi>
          </b>
        </p>
        <p className="small muted">
          <bdi dir="ltr">{member.email}</bdi>
        </p>
        <p className="small muted">
          {t(`office.staff.role_${member.role}`)} · {where}
        </p>
        <p className="small muted">
          {member.seenAt
            ? t('office.staff.last_seen', { date: localMoment(member.seenAt, locale) })
            : t('office.staff.never_seen')}
        </p>
      </div>
      <p className="row">
        <span className={looks[member.state]}>{t(`office.staff.state_${member.state}`)}</span>
        {member.twoFactor && <span className="tag">{t('office.staff.two_factor')}</span>}
        {member.demo && <span className="tag">{t('office.staff.demo')}</span>}
        {isSelf && <span className="tag tag--hot">{t('office.staff.you')}</span>}
      </p>
      {onRestore && (
        <Button
          look="line"
          aria-label={t('office_archive.restore_of', { name: member.name })}
          onClick={onRestore}
        >
          {t('office_archive.restore')}
        </Button>
      )}
      {!isSelf && !onRestore && (
        <Button
          look="line"
          aria-label={t('office.staff.edit', { name: member.name })}
          onClick={() => void edit()}
        >
          {t('actions.edit')}
        </Button>
      )}
    </li>
  )
}
