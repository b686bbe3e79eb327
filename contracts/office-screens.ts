/** What every screen of the staff has in common. */
export const office = {
  layout: 'office',
  messages: [
    'office',
    'a11y',
    'actions',
    'audience',
    'common',
    'errors',
    'fields',
    'states',
    'toasts',
    'validation',
  ],
  clientOnly: true,
} as const

const ofOrders = { ...office, messages: [...office.messages, 'office_orders'] } as const

/** What the office has about guests: what they ask for, say, were given, and buy. */
export const guestScreens = [
  { ...ofOrders, file: 'office/orders', path: '/office/bookings' },
  { ...ofOrders, file: 'office/order', path: '/office/bookings/:code' },
  { ...ofOrders, file: 'office/outbox', path: '/office/outbox' },
  {
    ...office,
    file: 'office/requests',
    path: '/office/requests',
    messages: [...office.messages, 'office_requests', 'requests', 'placeholders'],
  },
  {
    ...office,
    file: 'office/request',
    path: '/office/requests/:code',
    messages: [...office.messages, 'office_requests', 'requests', 'placeholders'],
  },
  {
    ...office,
    file: 'office/reviews',
    path: '/office/reviews',
    messages: [...office.messages, 'office_reviews', 'placeholders'],
  },
  {
    ...office,
    file: 'office/vouchers',
    path: '/office/vouchers',
    messages: [...office.messages, 'office_vouchers', 'giftcard', 'placeholders'],
  },
  {
    ...office,
    file: 'office/promo-codes',
    path: '/office/vouchers/codes',
    messages: [...office.messages, 'office_vouchers', 'placeholders'],
  },
  {
    ...office,
    file: 'office/store',
    path: '/office/store',
    messages: [...office.messages, 'office_store', 'office_pictures', 'placeholders'],
  },
  {
    ...office,
    file: 'office/waiting-orders',
    path: '/office/store/waiting',
    messages: [...office.messages, 'office_store', 'placeholders'],
  },
] as const

/** Screens on which staff write for guests. */
const content = {
  ...office,
  messages: [...office.messages, 'dialogs', 'office_rooms', 'office_pictures', 'placeholders'],
} as const

export const contentScreens = [
  { ...content, file: 'office/rooms', path: '/office/rooms' },
  { ...content, file: 'office/room', path: '/office/rooms/:room' },
  { ...content, file: 'office/branches', path: '/office/branches' },
  { ...content, file: 'office/branch', path: '/office/branches/:branch' },
] as const
