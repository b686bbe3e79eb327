/** Groups every page needs at once; they travel in one file called `shell`. */
const shellGroups = new Set(['titles', 'layout', 'nav', 'footer', 'runtime', 'ui'])

/** Single messages that the shell needs out of larger groups. */
const shellKeys = new Set([
  'errors.error',
  'errors.title',
  'errors.heading',
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

export const groupNames = [
  'shell',
  'a11y',
  'about',
  'actions',
  'api_docs',
  'audience',
  'branch',
  'cart',
  'common',
  'confirm',
  'contacts',
  'dialogs',
  'empty',
  'errors',
  'fields',
  'find',
  'giftcard',
  'home',
  'invoice',
  'kit',
  'office',
  'office_orders',
  'office_pictures',
  'office_calendar',
  'office_plans',
  'office_requests',
  'office_reviews',
  'office_store',
  'office_vouchers',
  'payment',
  'placeholders',
  'policy',
  'product',
  'requests',
  'reservations',
  'review',
  'room',
  'sandbox',
  'share',
  'slots',
  'states',
  'store',
  'summary',
  'tags',
  'toasts',
  'validation',
] as const

export type MessageGroup = (typeof groupNames)[number]
