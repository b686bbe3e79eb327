import { useLocation, useNavigate } from 'react-router'
import type { StaffSelf } from '#contracts/office-session.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { StaffAction } from '#domain/staff/permissions.ts'
import type { MessageKey } from '#messages/keys.ts'
import { useLocale } from '../i18n/messages.tsx'
import { useApi } from '../runtime/use-api.ts'
import { SiteLink, useSiteHref } from '../site/site-link.tsx'
import { setStaff } from './staff-session.ts'

type Way = { readonly to: string; readonly words: MessageKey; readonly action: StaffAction }

/** The screens there are, each with what it is for; a role sees those it may use. */
const ways: readonly Way[] = [
  { to: '/office', words: 'office.nav.board', action: 'tonight.read' },
  { to: '/office/staff', words: 'office.nav.staff', action: 'staff.read' },
  { to: '/office/audit', words: 'office.nav.audit', action: 'audit.read' },
  { to: '/office/account', words: 'office.nav.account', action: 'account.use' },
]

export function OfficeNav({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const hrefOf = useSiteHref()
  const { path } = parseLocalePath(useLocation().pathname)
  const locked = self.secondLock === 'needed'
  const shown = ways.filter(
    ({ action }) => self.may.includes(action) && (!locked || action === 'account.use'),
  )
  async function signOut() {
    await api.remove('/office/session')
    setStaff('out')
    await navigate(hrefOf('/office/sign-in'))
  }
  return (
    <nav className="office-nav" aria-label={t('office.title')}>
      <div className="office-nav__ways">
        {shown.map(({ to, words }) => (
          <SiteLink key={to} to={to} aria-current={path === to ? 'page' : undefined}>
            {t(words)}
          </SiteLink>
        ))}
      </div>
      <p className="office-nav__self small muted">
        <span>
          <bdi>{self.name}</bdi>
        </span>
        <span>{t(`office.staff.role_${self.role}`)}</span>
      </p>
      <button type="button" className="office-nav__out" onClick={() => void signOut()}>
        {t('actions.sign_out')}
      </button>
    </nav>
  )
}
