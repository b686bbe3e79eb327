import type { MessageGroup } from '#messages/groups.ts'
import { isOfficePath } from './office-path.ts'
import { screenAmong } from './screen-path.ts'

export type Screen = {
  /** The file below site/routes: `site/home` is site/routes/site/home.tsx. */
  readonly file: string
  /** The address without a language prefix. */
  readonly path: string
  /** The languages' files this screen reads, besides the shell. */
  readonly messages: readonly MessageGroup[]
  readonly layout?: 'landing'
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
    file: 'site/home',
    path: '/',
    layout: 'landing',
    messages: ['home'],
  },
  { file: 'site/about', path: '/about', messages: ['about'] },
  {
    file: 'site/contacts',
    path: '/contacts',
    messages: ['contacts', 'fields', 'validation', 'errors'],
  },
  {
    file: 'site/store',
    path: '/store',
    messages: ['store'],
    keepsScroll: true,
  },
  {
    file: 'site/product',
    path: '/store/:slug',
    messages: ['store', 'product', 'cart', 'toasts', 'giftcard', 'fields', 'validation', 'errors'],
    keepsScroll: true,
  },
  {
    file: 'site/gift-card',
    path: '/gift-card',
    messages: ['giftcard', 'fields', 'validation', 'errors'],
    uncounted: true,
  },
  {
    file: 'site/cart',
    path: '/cart',
    messages: [
      'cart',
      'payment',
      'giftcard',
      'fields',
      'validation',
      'errors',
      'actions',
      'common',
      'a11y',
      'toasts',
    ],
    clientOnly: true,
  },
  {
    file: 'site/confirm',
    path: '/confirm',
    messages: ['confirm', 'errors', 'actions', 'common', 'audience'],
    clientOnly: true,
  },
  {
    file: 'site/find',
    path: '/find',
    messages: ['find', 'fields', 'validation', 'errors'],
    uncounted: true,
  },
  {
    file: 'site/requests',
    path: '/requests',
    messages: ['requests', 'fields', 'validation', 'errors', 'actions'],
    clientOnly: true,
  },
  {
    file: 'site/branch',
    path: '/:branch',
    messages: ['branch'],
  },
  {
    file: 'site/reservations',
    path: '/:branch/reservations',
    messages: ['reservations', 'slots'],
    keepsScroll: true,
  },
  {
    file: 'site/room',
    path: '/:branch/escape-rooms/:room',
    messages: ['room', 'slots'],
  },
  {
    file: 'site/payment',
    path: '/:branch/escape-rooms/:room/payment',
    messages: [
      'payment',
      'cart',
      'giftcard',
      'fields',
      'validation',
      'errors',
      'actions',
      'common',
      'audience',
      'a11y',
    ],
    clientOnly: true,
  },
  {
    file: 'site/summary',
    path: '/:branch/escape-rooms/:room/summary',
    messages: [
      'summary',
      'a11y',
      'actions',
      'audience',
      'common',
      'confirm',
      'errors',
      'policy',
      'review',
      'slots',
      'validation',
    ],
    clientOnly: true,
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
