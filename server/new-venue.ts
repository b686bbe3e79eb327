/** What an empty database is filled with. */
export type NewVenue = {
  readonly kind: 'demo' | 'empty'
  /** Asked for with VENUE; else it follows from the other settings. */
  readonly byName: boolean
  /** The settings that only a site for real guests has. */
  readonly because: readonly string[]
  /** None of them leads beyond this machine: a demo that is there already stays. */
  readonly atHome: boolean
}

/** For those who start a site to try something on it: tests, figures, experiments. */
export const demoByName: NewVenue = { kind: 'demo', byName: true, because: [], atHome: true }

const ownMachine = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/

/** Only a browser on this machine reaches such an address, and nobody has bought a certificate for it. */
export function isOwnMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ownMachine.test(hostname)
}

const realWhenSet = ['DATABASE_URL', 'SMTP_URL', 'AUTH_SECRET', 'MEDIA_S3_ENDPOINT'] as const

type Given = Record<(typeof realWhenSet)[number] | 'PUBLIC_URL' | 'PAYMENT_PROVIDER', string> & {
  readonly VENUE: '' | 'demo' | 'empty'
}

/** The demo is open to everybody as its owner, so it is made only where no setting speaks of a venue of one's own. */
export function newVenueOf(given: Given, paymentKeys: readonly string[]): NewVenue {
  const because: string[] = [...realWhenSet.filter((name) => given[name] !== ''), ...paymentKeys]
  if (given.PAYMENT_PROVIDER !== 'sandbox') because.push('PAYMENT_PROVIDER')
  const atHome = because.length === 0 && (given.PUBLIC_URL === '' || isOwnMachine(given.PUBLIC_URL))
  if (given.PUBLIC_URL !== '') because.unshift('PUBLIC_URL')
  if (given.VENUE !== '') return { kind: given.VENUE, byName: true, because, atHome }
  return { kind: because.length > 0 ? 'empty' : 'demo', byName: false, because, atHome }
}
