import type { WallTime } from '#domain/time/calendar-date.ts'
import type { AudienceHours, SharedHours } from './demo-sessions.ts'

const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6, 7] as const
const everyDay = [monday, tuesday, wednesday, thursday, friday, saturday, sunday]

type DemoPlan = {
  /** Minutes from the opening to the first session: rooms that begin one after another share a host at the door. */
  readonly firstAfter: number
  readonly reserved?: readonly AudienceHours[]
  /** Only of rooms that are sold by the seat. */
  readonly shared?: readonly SharedHours[]
}

/** How each room's week differs from one session after another. */
export const demoPlans: Readonly<Record<string, DemoPlan>> = {
  alchemist: {
    firstAfter: 0,
    reserved: [
      { audience: 'women', days: [monday], from: '17:00', until: '22:00' },
      { audience: 'families', days: [friday, saturday], from: '14:00', until: '18:00' },
    ],
  },
  vault: { firstAfter: 30 },
  palace: {
    firstAfter: 45,
    reserved: [{ audience: 'women', days: [wednesday], from: '18:00', until: '23:00' }],
  },
  submarine: {
    firstAfter: 15,
    reserved: [{ audience: 'families', days: [friday], from: '15:00', until: '18:00' }],
  },
  prison: {
    firstAfter: 0,
    reserved: [{ audience: 'women', days: [tuesday], from: '16:00', until: '21:00' }],
  },
  asylum: {
    firstAfter: 40,
    reserved: [{ audience: 'women', days: [thursday], from: '16:00', until: '20:00' }],
    shared: [
      { mode: 'public', days: [wednesday], from: '18:00', until: '22:00' },
      { mode: 'public', days: [thursday], from: '18:00', until: '20:00' },
      { mode: 'first_decides', days: [saturday], from: '19:00', until: '22:00' },
    ],
  },
  train: {
    firstAfter: 0,
    reserved: [{ audience: 'families', days: [saturday, sunday], from: '12:00', until: '17:00' }],
  },
  station: { firstAfter: 20 },
  tomb: { firstAfter: 30 },
  library: {
    firstAfter: 0,
    reserved: [
      { audience: 'families', days: [friday], from: '15:00', until: '19:00' },
      { audience: 'women', days: [tuesday], from: '18:00', until: '22:00' },
    ],
  },
}

/** After the breaking of the fast and the prayers that follow it, until before the last meal of the night. */
export const demoRamadanHours: Readonly<Record<string, { opens: WallTime; closes: WallTime }>> = {
  riyadh: { opens: '21:00', closes: '03:00' },
  kuwait: { opens: '20:30', closes: '02:30' },
  dubai: { opens: '20:30', closes: '02:00' },
  cairo: { opens: '20:30', closes: '03:30' },
}

export const ramadanDays = everyDay
