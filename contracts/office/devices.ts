import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localised } from '#contracts/localised.ts'
import { slug } from '#contracts/slug.ts'
import { longestPassword } from '#domain/staff/password.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { longestPin } from '#domain/staff/pin.ts'

const deviceName = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/\S/))
/** As it is typed; longer than any PIN, since digits may come with spaces around them. */
const typedPin = z.string().check(z.minLength(1), z.maxLength(longestPin + 10))

/** A shared device as its own screen shows it: where it stands, and who comes in by PIN. */
const sharedDevice = z.object({
  name: z.string(),
  branch: z.object({ slug, name: localised }),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(staffRoles) })),
})
export type SharedDevice = z.infer<typeof sharedDevice>

/** What a browser learns of itself; null where it is nobody's shared device. */
export const ownDevice = z.object({ device: z.nullable(sharedDevice) })

export const personAndPin = z.object({ staffId: z.uuid(), pin: typedPin })

/** The password again, and the PIN; null takes it away. */
export const pinChange = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
  pin: z.nullable(typedPin),
})

/** The devices of a branch, for those who answer for it. */
export const staffDevice = z.object({
  id: z.uuid(),
  name: z.string(),
  /** For guests to sign at, and for nothing else. */
  kiosk: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
  enrolledBy: z.nullable(z.string()),
  enrolledAt: instant,
  usedAt: instant,
})
export type StaffDevice = z.infer<typeof staffDevice>
export const staffDevices = z.object({ items: z.array(staffDevice) })
export const newDevice = z.object({ name: deviceName, kiosk: z.optional(z.boolean()) })
