import * as calls from '#contracts/calls/waivers.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { changeWaiverSetting, showWaiverSetting } from './change-waiver-setting.ts'

export function waiverSettingEndpoints(): Endpoint[] {
  return [
    endpoint(
      calls.showWaiverSetting,
      { action: 'branch_terms.change', name: 'waiver_setting' },
      async ({ db, branch }) => answer(200, await showWaiverSetting(db, branch.id)),
    ),
    endpoint(
      calls.changeWaiverSetting,
      {
        action: 'branch_terms.change',
        name: 'change_waiver_setting',
        example: { asked: true },
        idempotency: 'natural',
      },
      async ({ db, staff, branch, body: { asked }, now }) =>
        answerOf(
          200,
          await changeWaiverSetting(db, { actor: staff, branchId: branch.id, asked }, now),
          'value',
        ),
    ),
  ]
}
