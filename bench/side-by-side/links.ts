/** The ways through the site, as our header and footer have them. Only the two pages are there to be measured. */
export const mainLinks = [
  ['#rooms', 'nav.rooms'],
  ['#branches', 'nav.branches'],
  ['/store', 'nav.store'],
  ['/about', 'nav.about'],
  ['/contacts', 'nav.contacts'],
] as const

export const helpLinks = [
  ['/find', 'nav.find_booking'],
  ['/gift-card', 'titles.gift_card'],
  ['/contacts', 'nav.contacts'],
  ['/requests', 'nav.requests'],
  ['/about', 'nav.about'],
  ['/store', 'nav.store'],
] as const

export const documentLinks = [
  ['/rules/terms', 'footer.terms'],
  ['/rules/privacy', 'footer.privacy'],
  ['/rules/waiver', 'footer.waiver'],
  ['/rules/refunds', 'footer.refunds'],
] as const
