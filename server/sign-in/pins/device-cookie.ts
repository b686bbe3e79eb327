import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { tokenHash } from '#server/codes/invitation-token.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import type { StaffAuth } from '#server/sign-in/session/staff-auth.ts'

const knownForDays = 180
const path = '/api/office'

const cookieName = (auth: StaffAuth) => `${auth.cookiePrefix}office.device`

export type Device = {
  readonly id: string
  readonly branchId: number
  readonly name: string
  readonly kiosk: boolean
}

/** The shared device that a call comes from, by its cookie. */
export async function readDevice(auth: StaffAuth, db: Queries, c: Context): Promise<Device | null> {
  const token = getCookie(c, cookieName(auth))
  if (!token) return null
  const row = await findRow(db, 'staff_device', { token_hash: tokenHash(token) }, [
    'id',
    'branch_id',
    'name',
    'kiosk',
  ])
  return row ? { id: row.id, branchId: row.branch_id, name: row.name, kiosk: row.kiosk } : null
}

/** Lets this browser be known as a device, and for half a year again each time somebody comes in by it. */
export function keepDevice(auth: StaffAuth, c: Context, token = getCookie(c, cookieName(auth))): void {
  if (!token) return
  const secure = auth.cookiePrefix !== ''
  const maxAge = knownForDays * 24 * 60 * 60
  setCookie(c, cookieName(auth), token, { path, httpOnly: true, sameSite: 'Strict', secure, maxAge })
}

export function forgetDevice(auth: StaffAuth, c: Context): void {
  deleteCookie(c, cookieName(auth), { path, secure: auth.cookiePrefix !== '' })
}
