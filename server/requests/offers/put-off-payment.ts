import type { Queries } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { aboutRequest, changeRequestByStaff } from '#server/requests/record/change-request-by-staff.ts'
import type { ByStaff } from '#server/requests/record/take-up-request.ts'

type PutOff = ByStaff & { readonly payBy: number; readonly releases: boolean }

export type PutOffRefusal = 'request_not_found' | 'offer_not_several' | 'offer_pay_by'

/** Another date by which an offer of several rooms is paid, and whether its rooms are given up afterwards: all begins anew. */
export async function putOffPayment(
  db: Queries,
  { requestId, staffId, payBy, releases }: PutOff,
  now: number,
): Promise<{ ok: true } | { ok: false; code: PutOffRefusal }> {
  return changeRequestByStaff(db, { requestId, staffId }, now, async (tx, request, audit) => {
    const offer = await tx
      .selectFrom('offer')
      .selectAll()
      .where('id', '=', request.quote_id)
      .where('released_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!offer || !request.quote_starts_at) return { ok: false, code: 'offer_not_several' }
    if (payBy <= now || payBy > request.quote_starts_at.getTime()) return { ok: false, code: 'offer_pay_by' }
    const from = { payBy: offer.pay_by?.toISOString(), releases: offer.releases }
    const to = { payBy: new Date(payBy), releases }
    await updateRow(tx, 'offer', offer.id, { pay_by: to.payBy, releases, reminded_at: null, warned_at: null })
    await audit({ action: 'request.payment_put_off', ...aboutRequest(request), before: from, after: to })
    return { ok: true }
  })
}
