import * as calls from '#contracts/calls/office-vouchers.calls.ts'
import { answer, type BranchOfCall, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { extendVoucher } from './extend-voucher.ts'
import { findDeskVouchers } from './find-desk-vouchers.ts'
import { giveVoucher } from './give-voucher.ts'
import { type DeskVoucherCall, showDeskVoucher } from './show-desk-voucher.ts'
import { voidByStaff } from './void-by-staff.ts'

const change = { access: 'staff', action: 'voucher.change', limit: 'write', idempotency: 'stored' } as const

type Named = {
  readonly staff: SignedInStaff
  readonly branch: BranchOfCall
  readonly params: { readonly id: string }
}

function voucherCall({ staff, branch, params }: Named): DeskVoucherCall {
  return { actor: staff, branchId: branch.id, id: params.id }
}

async function shown(db: Queries, call: DeskVoucherCall, now: number) {
  const found = await showDeskVoucher(db, call, now)
  return found.ok ? answer(200, found.shown) : refuse(found.code)
}

/** Gift cards at the desk: looked up by everybody, given, voided and extended by those who run a branch. */
export function officeVoucherEndpoints(): Endpoint[] {
  const search = endpoint(
    calls.findDeskVouchers,
    {
      access: 'staff',
      action: 'voucher.read',
      summary: 'api_docs.call_find_vouchers',
      example: { query: 'noura@example.com' },
      limit: 'write',
      idempotency: 'natural',
    },
    async ({ db, staff, branch, body, now }) => {
      const found = await findDeskVouchers(db, { actor: staff, branchId: branch.id, ...body }, now)
      return found.ok ? answer(200, { items: found.items }) : refuse(found.code)
    },
  )
  const show = endpoint(
    calls.showDeskVoucher,
    { access: 'staff', action: 'voucher.read', summary: 'api_docs.call_desk_voucher', limit: 'read' },
    async (call) => shown(call.db, voucherCall(call), call.now),
  )
  const give = endpoint(
    calls.giveVoucher,
    {
      ...change,
      summary: 'api_docs.call_give_voucher',
      example: {
        amount: 30_000,
        lastDay: '2027-11-30',
        recipientName: 'Noura',
        locale: 'ar',
        recipientEmail: 'noura@example.com',
        reason: 'The lights failed in the Vault',
      },
    },
    async ({ staff, branch, body, now, once }) =>
      once(async (tx) => {
        const given = await giveVoucher(tx, { actor: staff, branchId: branch.id, card: body }, now)
        if (!given.ok) return refuse(given.code)
        return shown(tx, { actor: staff, branchId: branch.id, id: given.id }, now)
      }),
  )
  const end = endpoint(
    calls.voidVoucher,
    { ...change, summary: 'api_docs.call_void_voucher', example: { reason: 'Paid back by card' } },
    async (call) =>
      call.once(async (tx) => {
        const done = await voidByStaff(tx, { ...voucherCall(call), ...call.body }, call.now)
        return done === 'voided' ? shown(tx, voucherCall(call), call.now) : refuse(done)
      }),
  )
  const extend = endpoint(
    calls.extendVoucher,
    {
      ...change,
      summary: 'api_docs.call_extend_voucher',
      example: { lastDay: '2027-12-31', reason: 'Was ill' },
    },
    async (call) =>
      call.once(async (tx) => {
        const done = await extendVoucher(tx, { ...voucherCall(call), ...call.body }, call.now)
        return done === 'extended' ? shown(tx, voucherCall(call), call.now) : refuse(done)
      }),
  )
  return [search, show, give, end, extend]
}
