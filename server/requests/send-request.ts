import { createHash } from 'node:crypto'
import type { Locale } from '#domain/locale/locale.ts'
import { isPhoneValue } from '#domain/phone/phone.ts'
import { contactRules, requestRules } from '#domain/request/request-form.ts'
import { checkForm, type Failure } from '#domain/rules/check-form.ts'
import { fieldText } from '#domain/rules/field-value.ts'
import type { Database } from '#server/db/connect.ts'
import { newRequestCode } from './request-code.ts'
import { type FormValues, formValues, requestContent } from './request-content.ts'

export type SendRequest = {
  /** The request or the contact form, as it arrived. */
  readonly form: object
  readonly locale: Locale
  readonly idempotencyKey: string
}

export type RequestAnswer =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly fields: Readonly<Record<string, Failure>> }
  /** The key was used for another form. */
  | 'conflict'

/** Keeps a visitor's request. The unique key decides: the same form sent twice is one request, with one answer. */
export async function sendRequest(db: Database, input: SendRequest, now: number): Promise<RequestAnswer> {
  const values = formValues(input.form)
  const branchId = await findBranchId(db, fieldText(values.branch))
  const fields = brokenRules(values, branchId !== undefined)
  if (branchId === undefined || Object.keys(fields).length > 0) return { ok: false, fields }
  const content = { ...requestContent(values), branch_id: branchId }
  const row = {
    ...content,
    locale: input.locale,
    idempotency_key: input.idempotencyKey,
    body_hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    created_at: new Date(now),
  }
  // A second round is needed only when a random code was taken, a third one never.
  for (let round = 0; round < 3; round++) {
    const inserted = await db
      .insertInto('request')
      .values({ ...row, code: newRequestCode() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (inserted) return { ok: true, code: inserted.code }
    const earlier = await findByKey(db, input.idempotencyKey)
    if (earlier) return earlier.body_hash === row.body_hash ? { ok: true, code: earlier.code } : 'conflict'
  }
  throw new Error('No free request code was found')
}

function brokenRules(values: FormValues, branchExists: boolean): Record<string, Failure> {
  const rules = values.requestType === 'contact' ? contactRules : requestRules
  const fields: Record<string, Failure> = { ...checkForm(values, rules, { isPhone: isPhoneValue }) }
  if (!branchExists) fields.branch ??= { rule: 'one_of', params: {} }
  return fields
}

async function findBranchId(db: Database, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('branch').select('id').where('slug', '=', slug).executeTakeFirst())?.id
}

function findByKey(db: Database, key: string) {
  return db
    .selectFrom('request')
    .select(['code', 'body_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}
