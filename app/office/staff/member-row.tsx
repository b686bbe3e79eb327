import { lazy } from 'react'
import type { StaffMember } from '#contracts/office-staff.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { useSite } from '../../site/use-site.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenDialog } from '../../ui/dynamic-dialog.ts'
import { localMoment } from '../local-moment.ts'

const MemberDialog = lazy(() => import('./member-dialog.tsx'))
const looks = { active: 'tag tag--ok', invited: 'tag tag--warn', inactive: 'tag' } as const

type MemberRowProps = { member: StaffMember; isSelf: boolean; onChange: () => void }

/** A colleague: who, what, where, and since when not seen. */
export function MemberRow({ member, isSelf, onChange }: MemberRowProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const branches = useSite()?.branches ?? []
  const names = member.branches.map((slug) => branches.find((one) => one.slug === slug)?.name[locale] ?? slug)
  const where = member.role === 'owner' ? t('office.all_branches') : new Intl.ListFormat(locale).format(names)
  async function edit() {
    if (await openDialog<{ member: StaffMember }, 'changed'>(MemberDialog, { member })) onChange()
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
      <p className="office__tags">
        <span className={looks[member.state]}>{t(`office.staff.state_${member.state}`)}</span>
        {member.secondLock && <span className="tag">{t('office.staff.second_lock')}</span>}
        {member.demo && <span className="tag">{t('office.staff.demo')}</span>}
        {isSelf && <span className="tag tag--hot">{t('office.staff.you')}</span>}
      </p>
      {!isSelf && (
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
