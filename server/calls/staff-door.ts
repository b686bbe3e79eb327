import type { Context } from 'hono'
import type { Locale } from '#domain/locale/locale.ts'
import type { ApiKeyAction } from '#domain/staff/api-key-actions.ts'
import type { ApiKeyActor, StaffActor } from '#domain/staff/require-permission.ts'

/** Somebody who has signed in, and the session they did it in. */
export type SignedInStaff = StaffActor & {
  readonly sessionId: string
  readonly email: string
  readonly locale: Locale
  readonly twoFactorEnabled: boolean
  readonly demo: boolean
  readonly byPin: boolean
}

/** A program that calls with a key, and what it may read. */
export type CallingKey = ApiKeyActor & { readonly actions: readonly ApiKeyAction[] }

/** How a call learns who makes it. Calls only ask; the sign-in and the keys, which are made of calls, answer. */
export type StaffDoor = {
  /** Who calls, by the session of their cookie. */
  readonly readSession: (c: Context) => Promise<SignedInStaff | null>
  readonly readKey: (key: string, now: number) => Promise<CallingKey | null>
  /** The browser as one in which anybody of the staff signed in before. */
  readonly knownDevice: (c: Context, now: number) => Promise<string | null>
}
