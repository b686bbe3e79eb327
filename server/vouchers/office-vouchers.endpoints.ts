import * as z from 'zod/mini'
import {
  deskVoucherShown,
  deskVouchers,
  voucherExtension,
  voucherSearch,
  voucherToGive,
  voucherVoiding,
} from '#contracts/office-vouchers.ts'
import { slug } from '#contracts/slug.ts'
import type { Database } from '#server/db/connect.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import type { SignedInStaff } from '#server/staff/read-staff-actor.ts'
import { extendVoucher } from './extend-voucher.ts'
import { findDeskVouchers } from './find-desk-vouchers.ts'
import { giveVoucher } from './give-voucher.ts'
import { type DeskVoucherCall, showDeskVoucher } from './show-desk-voucher.ts'
import { voidByStaff } from './void-by-staff.ts'

const list = '/office/branches/:branch/vouchers'
const one = `${list}/:id` as const
const ofBranch = z.object({ branch: slug })
const ofVoucher = z.object({ branch: slug, id: z.uuid() })
const change = {
  access: 'staff',
  action: 'voucher.change',
  method: 'post',
  limit: 'write',
  idempotency: 'kept',
} as const

type Named = {
  readonly staff: SignedInStaff
  readonly branch: BranchOfCall
  readonly params: { readonly id: string }
}

function voucherCall({ staff, branch, params }: Named): DeskVoucherCall {
  return { actor: staff, branchId: branch.id, id: params.id }
}

async function shown(db: Database, call: DeskVoucherCall, now: number) {
  const found = await showDeskVoucher(db, call, now)
  return found.ok ? answer(200, found.shown) : refuse(found.code)
}

/** Gift cards at the desk: looked up by everybody, given, voided and extended by those who run a branch. */
export function officeVoucherEndpoints(): Endpoint[] {
  const search = endpoint(
    {
      access: 'staff',
      action: 'voucher.read',
      method: 'post',
      path: `${list}/search`,
      summary: 'api_docs.call_find_vouchers',
      params: ofBranch,
      body: voucherSearch,
      example: { query: 'noura@example.com' },
      answers: { 200: deskVouchers },
      limit: 'write',
      idempotency: 'natural',
    },
    async ({ db, staff, branch, body, now }) => {
      const found = await findDeskVouchers(db, { actor: staff, branchId: branch.id, ...body }, now)
      return found.ok ? answer(200, { items: found.items }) : refuse(found.code)
    },
  )
  const show = endpoint(
    {
      access: 'staff',
      action: 'voucher.read',
      method: 'get',
      path: one,
      summary: 'api_docs.call_desk_voucher',
      params: ofVoucher,
      answers: { 200: deskVoucherShown },
      problems: ['not_found'],
      limit: 'read',
    },
    async (call) => shown(call.db, voucherCall(call), call.now),
  )
  const give = endpoint(
    {
      ...change,
      path: list,
      summary: 'api_docs.call_give_voucher',
      params: ofBranch,
      body: voucherToGive,
      example: {
        ...{ amount: 30_000, lastDay: '2027-11-30', recipientName: 'Noura', locale: 'ar' },
        ...{ recipientEmail: 'noura@example.com', reason: 'The lights failed in the Vault' },
      },
      answers: { 200: deskVoucherShown },
      problems: ['voucher_amount', 'expiry_wrong'],
    },
    async ({ staff, branch, body, now, once }) =>
      once(async (tx) => {
        const given = await giveVoucher(tx, { actor: staff, branchId: branch.id, card: body }, now)
        if (!given.ok) return refuse(given.code)
        return shown(tx, { actor: staff, branchId: branch.id, id: given.id }, now)
      }),
  )
  const end = endpoint(
    {
      ...change,
      path: `${one}/voiding`,
      summary: 'api_docs.call_void_voucher',
      params: ofVoucher,
      body: voucherVoiding,
      example: { reason: 'Paid back by card' },
      answers: { 200: deskVoucherShown },
      problems: ['not_found', 'voucher_over'],
    },
    async (call) =>
      call.once(async (tx) => {
        const done = await voidByStaff(tx, { ...voucherCall(call), ...call.body }, call.now)
        return done === 'voided' ? shown(tx, voucherCall(call), call.now) : refuse(done)
      }),
  )
  const extend = endpoint(
    {
      ...change,
      path: `${one}/extension`,
      summary: 'api_docs.call_extend_voucher',
      params: ofVoucher,
      body: voucherExtension,
      example: { lastDay: '2027-12-31', reason: 'Was ill' },
      answers: { 200: deskVoucherShown },
      problems: ['not_found', 'voucher_over', 'expiry_wrong'],
    },
    async (call) =>
      call.once(async (tx) => {
        const done = await extendVoucher(tx, { ...voucherCall(call), ...call.body }, call.now)
        return done === 'extended' ? shown(tx, voucherCall(call), call.now) : refuse(done)
      }),
  )
  return [search, show, give, end, extend]
}
