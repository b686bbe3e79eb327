import { HouseSlots } from '../../e2e/fixtures/house-slots.ts'
import { HouseStaff } from '../../e2e/fixtures/house-staff.ts'
import type { Scene } from './scene.ts'

const screens = {
  tonight: '/office',
  calendar: '/office/calendar',
  bookings: '/office/bookings',
  requests: '/office/requests',
  rooms: '/office/rooms',
  room: '/office/rooms/alchemist',
  branches: '/office/branches',
  plans: '/office/plans',
  prices: '/office/prices',
  store: '/office/store',
  vouchers: '/office/vouchers',
  reviews: '/office/reviews',
  reports: '/office/reports',
  staff: '/office/staff',
  settings: '/office/settings',
  audit: '/office/audit',
} as const

const behindTheDoor = Object.entries(screens).map(
  ([name, path]): Scene => ({
    name: `office-${name}`,
    open: async ({ page, db, visit }) => {
      await new HouseStaff(db, new HouseSlots(db)).enter(page, 'owner')
      await visit(path)
    },
  }),
)

/** What staff see, as an owner who may see everything. */
export const officeScenes: readonly Scene[] = [
  { name: 'office-sign-in', open: ({ visit }) => visit('/office/sign-in') },
  ...behindTheDoor,
]
