import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { sql } from 'kysely'
import type { HeldSlot } from '#contracts/order-call.ts'
import { callerAddress } from '#server/calls/rate-limit-address.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'

/** How many unpaid holds one browser and one address may have at once. */
export type HoldLimits = { readonly browser: number; readonly address: number }

/** A guest who holds a slot. Staff are not limited, and have none. */
export type Holder = {
  readonly browser: string
  readonly address: string
  readonly most: HoldLimits
}

type HolderSettings = Pick<Env, 'publicUrl' | 'trustProxy'>

const halfYear = 180 * 24 * 60 * 60
const browserCookie = 'browser'

/** Who holds, by a cookie of nothing but chance, and by the address as a hash: it only has to be the same again. */
export function holderOf(c: Context, settings: HolderSettings, most: HoldLimits): Holder {
  const known = getCookie(c, nameOf(settings)) ?? ''
  const browser = /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  const address = createHash('sha256').update(callerAddress(c, settings.trustProxy)).digest('base64url')
  return { browser, address: address.slice(0, 22), most }
}

/** Lets the browser be known by its next hold. */
export function rememberHolder(c: Context, settings: HolderSettings, { browser }: Holder): void {
  const secure = settings.publicUrl.startsWith('https:')
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: halfYear } as const
  setCookie(c, nameOf(settings), browser, attributes)
}

function nameOf({ publicUrl }: HolderSettings): string {
  return publicUrl.startsWith('https:') ? `__Host-${browserCookie}` : browserCookie
}

/** Whether a statement was undone because its guest holds too many slots already. */
export function isTooManyHolds(error: unknown): boolean {
  return (error as { code?: string }).code === 'MF001'
}

/** Notes who holds an order's slot again; throws what `isTooManyHolds` knows. */
export async function claimHold(
  tx: Transaction,
  orderId: string,
  holder: Holder,
  now: number,
): Promise<void> {
  const { browser, address, most } = holder
  await sql`select claim_hold(
    ${orderId}::uuid, ${browser}::text, ${address}::text, ${most.browser}::integer, ${most.address}::integer,
    ${new Date(now)}::timestamptz)`.execute(tx)
}

/** Whether a hold may last as long as its payment page: only so many of one visitor do. The others end when they would. */
export async function mayStretch(
  tx: Transaction,
  orderId: string,
  most: HoldLimits,
  now: number,
): Promise<boolean> {
  const half = (count: number) => Math.ceil(count / 2)
  const { rows } = await sql<{ may: boolean }>`select stretch_hold(
    ${orderId}::uuid, ${half(most.browser)}::integer, ${half(most.address)}::integer,
    ${new Date(now)}::timestamptz) as may`.execute(tx)
  return rows[0]?.may ?? true
}

/** What a browser holds now, the first to end first: to go on with, or to give up. */
export async function slotsOfHolder(db: Queries, { browser }: Holder, now: number): Promise<HeldSlot[]> {
  const rows = await db
    .selectFrom('hold_claim')
    .innerJoin('order', 'order.id', 'hold_claim.order_id')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .innerJoin('room', 'room.id', 'booking.room_id')
    .innerJoin('branch', 'branch.id', 'booking.branch_id')
    .select(['order.code', 'branch.slug as branch', 'branch.time_zone', 'room.slug as room', 'room.name'])
    .select(['booking.starts_at', 'booking.business_day'])
    .where('hold_claim.browser', '=', browser)
    .where('booking.status', '=', 'held')
    .where('booking.held_until', '>', new Date(now))
    .orderBy('booking.held_until')
    .limit(10)
    .execute()
  return rows.map(({ code, branch, room, name, time_zone, starts_at, business_day }) => ({
    code,
    branch,
    room,
    name,
    startsAt: starts_at.toISOString(),
    date: business_day,
    timeZone: time_zone,
  }))
}
