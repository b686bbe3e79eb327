import * as calls from '#contracts/calls/office/vouchers.calls.ts'
import { type BranchOfCall, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Queries } from '#server/db/connect.ts'
import { extendVoucher } from './extend-voucher.ts'
import { findDeskVouchers } from './find-desk-vouchers.ts'
import { giveVoucher } from './give-voucher.ts'
import { type DeskVoucherCall, showDeskVoucher } from './show-desk-voucher.ts'
import { voidByStaff } from './void-by-staff.ts'

type Named = {
  readonly staff: SignedInStaff
  readonly branch: BranchOfCall
  readonly params: { readonly id: string }
}

function voucherCall({ staff, branch, params }: Named): DeskVoucherCall {
  return { actor: staff, branchId: branch.id, id: params.id }
}

async function shown(db: Queries, call: DeskVoucherCall, now: number) {
  return answerOf(200, await showDeskVoucher(db, call, now), 'shown')
}

/** Gift cards at the desk: looked up by everybody, given, voided and extended by those who run a branch. */
export function officeVoucherEndpoints(): Endpoint[] {
  const search = endpoint(
    calls.findDeskVouchers,
    {
      action: 'voucher.read',
      name: 'find_vouchers',
      example: { query: 'noura@example.com' },
      idempotency: 'natural',
    },
    async ({ db, staff, branch, body, now }) =>
      answerOf(200, await findDeskVouchers(db, { actor: staff, branchId: branch.id, ...body }, now)),
  )
  const show = endpoint(
    calls.showDeskVoucher,
    { action: 'voucher.read', name: 'desk_voucher' },
    async (call) => shown(call.db, voucherCall(call), call.now),
  )
  const give = storedEndpoint(
    calls.giveVoucher,
    {
      action: 'voucher.change',
      name: 'give_voucher',
      example: {
        amount: 30_000,
        lastDay: '2027-11-30',
        recipientName: 'Noura',
        locale: 'ar',
        recipientEmail: 'noura@example.com',
        reason: 'The lights failed in the Vault',
      },
    },
    async ({ staff, branch, body, now }, tx) => {
      const given = await giveVoucher(tx, { actor: staff, branchId: branch.id, card: body }, now)
      if (!given.ok) return refuse(given.code)
      return shown(tx, { actor: staff, branchId: branch.id, id: given.id }, now)
    },
  )
  const end = storedEndpoint(
    calls.voidVoucher,
    { action: 'voucher.change', name: 'void_voucher', example: { reason: 'Paid back by card' } },
    async (call, tx) => {
      const done = await voidByStaff(tx, { ...voucherCall(call), ...call.body }, call.now)
      return done === 'voided' ? shown(tx, voucherCall(call), call.now) : refuse(done)
    },
  )
  const extend = storedEndpoint(
    calls.extendVoucher,
    {
      action: 'voucher.change',
      name: 'extend_voucher',
      example: { lastDay: '2027-12-31', reason: 'Was ill' },
    },
    async (call, tx) => {
      const done = await extendVoucher(tx, { ...voucherCall(call), ...call.body }, call.now)
      return done === 'extended' ? shown(tx, voucherCall(call), call.now) : refuse(done)
    },
  )
  return [search, show, give, end, extend]
}
