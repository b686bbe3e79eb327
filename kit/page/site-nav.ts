import type { ClosablePart } from '#domain/site-content/page-switches.ts'
import type { MessageKey } from '#messages/keys.ts'

type NavItem = {
  readonly to: string
  readonly label: MessageKey
  /** It leads to something that a venue may have closed. */
  readonly part?: ClosablePart
}

/** The ways through the site, in the order the header shows them. */
export const mainNav: readonly NavItem[] = [
  { to: '/rooms', label: 'nav.rooms' },
  { to: '/#branches', label: 'nav.branches' },
  { to: '/store', label: 'nav.store', part: 'store' },
  { to: '/about', label: 'nav.about' },
  { to: '/contacts', label: 'nav.contacts' },
]

/** Where booking begins for who knows neither room nor evening: what is free soonest comes first. */
export const bookingHref = '/rooms?sort=soonest'

/** What people in need of help look for. */
export const helpNav: readonly NavItem[] = [
  { to: '/rooms', label: 'nav.rooms' },
  { to: '/find', label: 'nav.find_booking' },
  { to: '/gift-card', label: 'titles.gift_card', part: 'giftCards' },
  { to: '/contacts', label: 'nav.contacts' },
  { to: '/requests', label: 'nav.requests', part: 'requests' },
  { to: '/about', label: 'nav.about' },
  { to: '/store', label: 'nav.store', part: 'store' },
]

/** Plain pages of the server: not screens, so they are ordinary links. */
export const documentNav: readonly NavItem[] = [
  { to: '/rules/terms', label: 'footer.terms' },
  { to: '/rules/privacy', label: 'footer.privacy' },
  { to: '/rules/waiver', label: 'footer.waiver' },
  { to: '/rules/refunds', label: 'footer.refunds' },
]
