/** Groups every page needs at once; they travel in one file called `shell`. */
const shellGroups = new Set(['titles', 'layout', 'nav', 'footer', 'runtime', 'ui'])

/** Single messages that the shell needs out of larger groups. */
const shellKeys = new Set([
  'errors.error',
  'errors.title',
  'errors.page_not_found',
  'errors.route_not_found',
  'errors.not_found_text',
  'errors.offline',
  'errors.server',
  'errors.timeout',
  'actions.go_home',
  'actions.close',
  'actions.cancel',
  'a11y.carousel',
  'a11y.close_dialog',
  'a11y.decrease',
  'a11y.increase',
  'a11y.logo',
  'a11y.next_slide',
  'a11y.pause_motion',
  'a11y.play_motion',
  'a11y.previous_slide',
  'a11y.slide',
  'common.loading',
  'common.loading_dark',
  'common.optional',
  'placeholders.search_country',
  'placeholders.select',
])

/** The catalogue file a message travels in: the first part of its key, unless the shell takes it. */
export function groupOf(key: string): string {
  const group = key.slice(0, key.indexOf('.'))
  return shellGroups.has(group) || shellKeys.has(key) ? 'shell' : group
}

/** Files of the public site; a screen names those it reads (contracts/site-map.ts). */
const siteGroups = [
  'shell',
  'a11y',
  'about',
  'actions',
  'audience',
  'branch',
  'cart',
  'common',
  'confirm',
  'contacts',
  'errors',
  'fields',
  'find',
  'giftcard',
  'home',
  'payment',
  'policy',
  'product',
  'requests',
  'reservations',
  'review',
  'room',
  'slots',
  'store',
  'summary',
  'toasts',
  'validation',
] as const

/** What the office reads, all of it in one file: staff stay for an evening. */
const officeGroups = [
  'office',
  'office_calendar',
  'office_orders',
  'office_pictures',
  'office_plans',
  'office_reports',
  'office_requests',
  'office_reviews',
  'office_rooms',
  'office_settings',
  'office_setup',
  'office_store',
  'office_tonight',
  'office_vouchers',
  'a11y',
  'actions',
  'audience',
  'common',
  'dialogs',
  'errors',
  'fields',
  'giftcard',
  'kit',
  'placeholders',
  'requests',
  'states',
  'toasts',
  'validation',
] as const

/** What only the server says, in papers and pages of its own. */
const serverGroups = ['api_docs', 'empty', 'invoice', 'opening_soon', 'sandbox'] as const

export const groupNames: readonly string[] = [...siteGroups, ...officeGroups, ...serverGroups]

export type MessageGroup = (typeof siteGroups)[number] | 'office'

export type MessageDoor = 'site' | 'office'

/** The language files of each door, and the groups in each. */
export const messageFiles: Record<MessageDoor, Readonly<Record<string, readonly string[]>>> = {
  site: Object.fromEntries(siteGroups.map((group) => [group, [group]])),
  office: { shell: ['shell'], office: officeGroups },
}
