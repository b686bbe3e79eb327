import { screenAmong } from './screen-path.ts'

/** The staff's side: each line is office/routes/<file>.tsx and becomes three addresses: plain, /en and /ar. */
export const officeScreens = [
  { file: 'tonight', path: '/office' },
  { file: 'calendar', path: '/office/calendar' },
  { file: 'orders', path: '/office/bookings' },
  { file: 'order', path: '/office/bookings/:code' },
  { file: 'outbox', path: '/office/outbox' },
  { file: 'requests', path: '/office/requests' },
  { file: 'request', path: '/office/requests/:code' },
  { file: 'reviews', path: '/office/reviews' },
  { file: 'vouchers', path: '/office/vouchers' },
  { file: 'promo-codes', path: '/office/vouchers/codes' },
  { file: 'store', path: '/office/store' },
  { file: 'waiting-orders', path: '/office/store/waiting' },
  { file: 'rooms', path: '/office/rooms' },
  { file: 'room', path: '/office/rooms/:room' },
  { file: 'branches', path: '/office/branches' },
  { file: 'branch', path: '/office/branches/:branch' },
  { file: 'plans', path: '/office/plans' },
  { file: 'plan-seasons', path: '/office/plans/seasons' },
  { file: 'plan-closures', path: '/office/plans/closures' },
  { file: 'plan-extras', path: '/office/plans/extras' },
  { file: 'prices', path: '/office/prices' },
  { file: 'pages', path: '/office/pages' },
  { file: 'documents', path: '/office/documents' },
  { file: 'mails', path: '/office/mails' },
  { file: 'reports', path: '/office/reports' },
  { file: 'brand', path: '/office/brand' },
  { file: 'imports', path: '/office/imports' },
  { file: 'import', path: '/office/imports/:id' },
  { file: 'settings', path: '/office/settings' },
  { file: 'setup', path: '/office/setup' },
  { file: 'setup-step', path: '/office/setup/:step' },
  { file: 'staff', path: '/office/staff' },
  { file: 'audit', path: '/office/audit' },
  { file: 'account', path: '/office/account' },
  { file: 'help', path: '/office/help' },
  { file: 'help', path: '/office/help/:task' },
  { file: 'sign-in', path: '/office/sign-in' },
  { file: 'invitation', path: '/office/invitation' },
  { file: 'reset', path: '/office/reset' },
  { file: 'kit', path: '/office/kit' },
] as const

export function officeScreenAt(path: string) {
  return screenAmong(officeScreens, path)
}
