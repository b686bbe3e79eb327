import * as calls from '#contracts/calls/office/tax.calls.ts'
import { taxStanding } from '#contracts/office/tax.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Database } from '#server/db/connect.ts'
import type { Authority } from '#server/zatca/authority.ts'
import { mendDocument } from './mend-document.ts'
import { onboardUnit } from './onboard-unit.ts'
import { renewUnit } from './renew-unit.ts'
import { retireUnit } from './retire-unit.ts'
import { showTaxStanding } from './show-tax-standing.ts'
import { readTaxStanding } from './tax-standing.queries.ts'
import { type Told, tellAgain } from './tell-again.ts'
import type { UnitChange } from './unit-change.ts'

type Parts = { readonly authority: Authority; readonly sealingKeys: readonly string[] }

/** What the tax authority is told by a branch, and with what it is signed. */
export function taxApi({ authority, sealingKeys }: Parts): ApiRouter {
  const standing = async (db: Database, branchId: number, now: number) =>
    answer(200, await readTaxStanding(db, branchId, { sealingKeys, now }))

  async function afterChange(db: Database, changed: UnitChange, branchId: number, now: number) {
    if (changed.ok) return standing(db, branchId, now)
    const values = 'values' in changed ? changed.values : {}
    return refuse(changed.code, { values: { name: 'CONNECTIONS_KEY', ...values } })
  }

  async function afterTelling(db: Database, told: Told, branchId: number, now: number) {
    return told.ok ? standing(db, branchId, now) : refuse(told.code)
  }

  // A password works once, and what is told twice is there once.
  const connect = { action: 'tax.connect', idempotency: 'natural' } as const
  const mend = { action: 'tax.mend', idempotency: 'natural' } as const
  return router(
    'tax',
    [
      endpoint(
        calls.showTaxStanding,
        { action: 'tax.read', name: 'tax_standing' },
        async ({ db, staff: actor, branch, now }) =>
          answerOf(200, await showTaxStanding(db, { actor, branchId: branch.id, sealingKeys }, now), 'value'),
      ),
      endpoint(
        calls.onboardTaxUnit,
        {
          ...connect,
          name: 'onboard_tax_unit',
          // Others are asked: not as often as one likes.
          limit: 'write',
          example: { environment: 'simulation', otp: '123456' },
        },
        async ({ db, staff: actor, branch, body, now }) => {
          const wanted = { actor, branch: branch.slug, ...body }
          const changed = await onboardUnit({ db, authority, sealingKeys }, wanted, now)
          return afterChange(db, changed, branch.id, now)
        },
      ),
      endpoint(
        calls.renewTaxUnit,
        { ...connect, name: 'renew_tax_unit', limit: 'write', example: { otp: '123456' } },
        async ({ db, staff: actor, branch, body: { otp }, now }) => {
          const wanted = { actor, branch: branch.slug, otp }
          const changed = await renewUnit({ db, authority, sealingKeys }, wanted, now)
          return afterChange(db, changed, branch.id, now)
        },
      ),
      endpoint(
        calls.retireTaxUnit,
        { ...connect, name: 'retire_tax_unit' },
        async ({ db, staff: actor, branch, now }) => {
          const changed = await retireUnit({ db, sealingKeys }, { actor, branch: branch.slug }, now)
          return afterChange(db, changed, branch.id, now)
        },
      ),
      endpoint(
        calls.tellTaxDocument,
        { ...mend, name: 'tell_tax_document' },
        async ({ db, staff: actor, branch, params: { id }, now }) =>
          afterTelling(db, await tellAgain(db, { actor, branchId: branch.id, id }, now), branch.id, now),
      ),
      endpoint(
        calls.mendTaxDocument,
        { ...mend, name: 'mend_tax_document' },
        async ({ db, staff: actor, branch, params: { id }, now }) =>
          afterTelling(db, await mendDocument(db, { actor, branchId: branch.id, id }, now), branch.id, now),
      ),
    ],
    { TaxStanding: taxStanding },
  )
}
