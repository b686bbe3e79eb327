import { checkInOrder, collectAmountDue, noteNoShow, writeStaffNote } from '#contracts/calls/desk.calls.ts'
import { noteIncident } from '#contracts/calls/office/incidents.calls.ts'
import { noteResult } from '#contracts/calls/results.calls.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { TakenPart } from '#contracts/office/till.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type ApiAnswer, callApi } from '#kit/api/api.ts'
import type { QueuedChange } from '#office/desk-storage.ts'

/** Makes the call a change stands for. Its names stay as they are: a browser may keep changes from before an update. */
export function sendDeskChange(locale: Locale, change: QueuedChange): Promise<ApiAnswer<DeskBooking>> {
  const { key: idempotencyKey, branch, code } = change
  const given = { params: { branch, code }, idempotencyKey }
  switch (change.what) {
    case 'check-in':
      return callApi(locale, checkInOrder, {
        ...given,
        body: { saidAt: change.saidAt, unsigned: change.unsigned },
      })
    case 'no-show':
      return callApi(locale, noteNoShow, { ...given, body: { saidAt: change.saidAt } })
    case 'note':
      return callApi(locale, writeStaffNote, { ...given, body: { note: change.note } })
    case 'result':
      return callApi(locale, noteResult, { ...given, body: change.result })
    case 'incident': {
      const { id, ...incident } = change.incident
      return callApi(locale, noteIncident, {
        params: { branch, code, id },
        idempotencyKey,
        body: { ...incident, saidAt: change.saidAt },
      })
    }
    case 'takings':
      return take(locale, given, change.parts)
    case 'payments':
      return take(locale, given, [{ means: change.method, amount: change.amount }])
  }
}

type Given = { readonly params: { branch: string; code: string }; readonly idempotencyKey: string }

async function take(
  locale: Locale,
  given: Given,
  parts: readonly TakenPart[],
): Promise<ApiAnswer<DeskBooking>> {
  const answer = await callApi(locale, collectAmountDue, { ...given, body: { parts: [...parts] } })
  if (!answer.ok) return answer
  const { booking } = answer.data
  if (!booking) throw new Error(`The order ${given.params.code} on the board has no booking`)
  return { ...answer, data: booking }
}
