import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/office/account.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { NewsScreen } from '#domain/news/news-topics.ts'
import type { StaffAction } from '#domain/staff/permissions.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import type { MessageKey } from '#messages/keys.ts'
import { countUnsent, writeDeskChanges } from './desk-storage.ts'
import { SwitchButton } from './devices/switch-button.tsx'
import { NewsCount } from './news/news-count.tsx'
import { useUnseen } from './news/news-store.ts'
import { stopRinging } from './news/push-browser.ts'
import { setStaff } from './staff-session.ts'
import { useFoldedMenu } from './use-folded-menu.ts'

type Way = {
  readonly to: string
  readonly words: MessageKey
  readonly action: StaffAction
  /** Counts what they have not seen of this screen. */
  readonly counts?: NewsScreen
}
type Group = { readonly words: MessageKey; readonly ways: readonly Way[] }

/** The screens there are, each with what it is for; a role sees those it may use. */
const groups: readonly Group[] = [
  {
    words: 'office.nav.group_evening',
    ways: [
      { to: '/office', words: 'office.nav.board', action: 'tonight.read' },
      { to: '/office/calendar', words: 'office.nav.calendar', action: 'booking.read' },
      { to: '/office/till', words: 'office.nav.till', action: 'till.read' },
    ],
  },
  {
    words: 'office.nav.group_guests',
    ways: [
      { to: '/office/bookings', words: 'office.nav.bookings', action: 'order.search', counts: 'bookings' },
      { to: '/office/guests', words: 'office.nav.guests', action: 'guest.read' },
      { to: '/office/requests', words: 'office.nav.requests', action: 'request.read', counts: 'requests' },
      { to: '/office/reviews', words: 'office.nav.reviews', action: 'review.moderate', counts: 'reviews' },
      { to: '/office/vouchers', words: 'office.nav.vouchers', action: 'voucher.read' },
      {
        to: '/office/store/waiting',
        words: 'office.nav.waiting',
        action: 'item.hand_over',
        counts: 'waiting',
      },
      { to: '/office/outbox', words: 'office.nav.outbox', action: 'mail.read' },
    ],
  },
  {
    words: 'office.nav.group_house',
    ways: [
      { to: '/office/rooms', words: 'office.nav.rooms', action: 'room.change' },
      { to: '/office/branches', words: 'office.nav.branches', action: 'branch.list' },
      { to: '/office/plans', words: 'office.nav.plans', action: 'plan.change' },
      { to: '/office/prices', words: 'office.nav.prices', action: 'price.change' },
      { to: '/office/store', words: 'office.nav.store', action: 'store.change', counts: 'store' },
      { to: '/office/pages', words: 'office.nav.pages', action: 'pages.change' },
      { to: '/office/documents', words: 'office.nav.documents', action: 'documents.change' },
      { to: '/office/mails', words: 'office.nav.mails', action: 'mails.change' },
    ],
  },
  {
    words: 'office.nav.group_books',
    ways: [
      { to: '/office/reports', words: 'office.nav.reports', action: 'report.read' },
      { to: '/office/tax', words: 'office.nav.tax', action: 'tax.read' },
      { to: '/office/audit', words: 'office.nav.audit', action: 'audit.read' },
    ],
  },
  {
    words: 'office.nav.group_people',
    ways: [
      { to: '/office/staff', words: 'office.nav.staff', action: 'staff.read' },
      { to: '/office/brand', words: 'office.nav.brand', action: 'brand.change' },
      { to: '/office/imports', words: 'office.nav.imports', action: 'import.change' },
      { to: '/office/settings', words: 'office.nav.settings', action: 'branch_terms.change' },
      { to: '/office/news', words: 'office.nav.news', action: 'news.read' },
      { to: '/office/account', words: 'office.nav.account', action: 'account.use' },
      { to: '/office/help', words: 'office.nav.help', action: 'account.use' },
    ],
  },
]

/** Of two ways that fit an address, the longer one is where one is. */
function isAt(path: string, to: string): boolean {
  return path === to || (to !== '/office' && path.startsWith(`${to}/`))
}

export function OfficeNav({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const api = useApi()
  const ask = useConfirm()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const { path } = parseLocalePath(useLocation().pathname)
  const locked = self.twoFactor === 'needed'
  const mayGo = ({ action }: Way) => self.may.includes(action) && (!locked || action === 'account.use')
  const shown = groups
    .map((group) => ({ ...group, ways: group.ways.filter(mayGo) }))
    .filter(({ ways }) => ways.length > 0)
  const here = shown.flatMap(({ ways }) => ways).find(({ to }) => isAt(path, to))
  // A way that was taken closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const unseen = useUnseen()
  const total = Object.values(unseen).reduce((sum, count) => sum + count, 0)
  const countId = useId()
  const open = openAt === path
  const [folded, fold] = useFoldedMenu()
  async function signOut() {
    // What was done without a connection would be lost with its memory.
    const unsent = countUnsent(localStorage, Date.now())
    const question = {
      title: t('office.unsent_title', { count: unsent }),
      text: t('office.unsent_text'),
      confirmLabel: t('actions.sign_out'),
      danger: true,
    }
    if (unsent > 0 && !(await ask(question))) return
    writeDeskChanges(localStorage, [])
    await stopRinging(api).catch(() => {})
    await api(calls.signOut)
    setStaff('out')
    await navigate(hrefOf('/office/sign-in'))
  }
  return (
    <nav className={folded ? 'office-nav' : 'office-nav office-nav--column'} aria-label={t('office.title')}>
      <button
        type="button"
        className="office-nav__menu"
        aria-expanded={open}
        aria-controls="office-ways"
        aria-describedby={total > 0 ? countId : undefined}
        onClick={() => setOpenAt(open ? null : path)}
      >
        {here ? t(here.words) : t('office.title')}
        <NewsCount count={total} id={countId} />
        <Icon name={open ? 'close' : 'chevron-down'} />
      </button>
      <div className="office-nav__body" id="office-ways">
        {shown.map(({ words, ways }) => (
          <section key={words} className="office-nav__group">
            <h2>{t(words)}</h2>
            {ways.map((way) => (
              <WayLink
                key={way.to}
                way={way}
                here={way === here}
                count={way.counts ? unseen[way.counts] : 0}
              />
            ))}
          </section>
        ))}
      </div>
      <div className="office-nav__foot">
        <p className="office-nav__self small muted">
          <span>
            <bdi>{self.name}</bdi>
          </span>
          <span>{t(`office.staff.role_${self.role}`)}</span>
        </p>
        <SwitchButton self={self} />
        <button type="button" className="office-nav__out" onClick={() => void signOut()}>
          {t('actions.sign_out')}
        </button>
        <button type="button" className="office-nav__fold" onClick={() => fold(!folded)}>
          {t(folded ? 'office.nav.unfold' : 'office.nav.fold')}
        </button>
      </div>
    </nav>
  )
}

type WayLinkProps = { way: Way; here: boolean; count: number }

/** The count is said after the name, which stays what one looks for. */
function WayLink({ way, here, count }: WayLinkProps) {
  const { t } = useLocale()
  const id = useId()
  return (
    <SiteLink
      to={way.to}
      aria-current={here ? 'page' : undefined}
      aria-describedby={count > 0 ? id : undefined}
    >
      {t(way.words)}
      <NewsCount count={count} id={id} />
    </SiteLink>
  )
}
