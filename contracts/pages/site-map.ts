import { isOfficePath } from '#contracts/office/path.ts'
import { screenAmong } from './screen-path.ts'

export type Screen = {
  /** Its file in site/routes/site, and its name: `home` is home.tsx. */
  readonly file: string
  /** The address without a language prefix. */
  readonly path: string
  readonly layout?: 'landing' | 'checkout'
  /** Rendered in the browser alone: the server sends the shell with a spinner. */
  readonly clientOnly?: true
  /** Ways within this screen (another evening, other filters) leave the page where it was scrolled to. */
  readonly keepsScroll?: true
  /** Looks the same to everyone, but what opens an order or a gift card is behind its # or typed here: nobody counts it. */
  readonly uncounted?: true
}

/** The public site, in the order of spec §2. Each line becomes three addresses: plain, /en and /ar. The staff's screens are in office-screens.ts. */
export const siteMap = [
  {
    file: 'home',
    path: '/',
    layout: 'landing',
  },
  { file: 'about', path: '/about' },
  {
    file: 'contacts',
    path: '/contacts',
  },
  {
    file: 'rooms',
    path: '/rooms',
    keepsScroll: true,
  },
  {
    file: 'store',
    path: '/store',
    keepsScroll: true,
  },
  {
    file: 'product',
    path: '/store/:slug',
    keepsScroll: true,
  },
  {
    file: 'gift-card',
    path: '/gift-card',
    uncounted: true,
  },
  {
    file: 'cart',
    path: '/cart',
    layout: 'checkout',
    clientOnly: true,
  },
  {
    file: 'confirm',
    path: '/confirm',
    clientOnly: true,
  },
  {
    file: 'find',
    path: '/find',
    uncounted: true,
  },
  {
    file: 'requests',
    path: '/requests',
    clientOnly: true,
  },
  {
    file: 'waiting',
    path: '/waiting',
    clientOnly: true,
  },
  {
    file: 'share',
    path: '/payment',
    clientOnly: true,
  },
  {
    file: 'branch',
    path: '/:branch',
  },
  {
    file: 'reservations',
    path: '/:branch/reservations',
    keepsScroll: true,
  },
  {
    file: 'room',
    path: '/:branch/escape-rooms/:room',
  },
  {
    file: 'times',
    path: '/:branch/escape-rooms/:room/times',
  },
  {
    file: 'payment',
    path: '/:branch/escape-rooms/:room/payment',
    layout: 'checkout',
    clientOnly: true,
  },
  {
    file: 'summary',
    path: '/:branch/escape-rooms/:room/summary',
    clientOnly: true,
  },
  {
    file: 'group',
    path: '/:branch/escape-rooms/:room/group',
    clientOnly: true,
  },
  {
    file: 'played',
    path: '/:branch/escape-rooms/:room/played',
    clientOnly: true,
    uncounted: true,
  },
] as const satisfies readonly Screen[]

export const screens: readonly Screen[] = siteMap

/** A public screen looks the same to everyone: it may be kept, listed and handed out as data. */
export function isPublic(screen: Screen): boolean {
  return !screen.clientOnly
}

/** The screen behind an address without its language prefix; fixed words win over `/:branch`. */
export function screenAt(path: string): Screen | undefined {
  return isOfficePath(path) ? undefined : screenAmong(screens, path)
}
