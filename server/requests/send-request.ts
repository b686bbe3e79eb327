import { createHash } from 'node:crypto'
import type { Locale } from '#domain/locale/locale.ts'
import { isPhoneValue } from '#domain/phone/phone.ts'
import { contactRules, requestRules } from '#domain/request/request-form.ts'
import { checkForm, type Failure } from '#domain/rules/check-form.ts'
import { fieldText } from '#domain/rules/field-value.ts'
import { isRetry } from '#server/calls/idempotent-call.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { findRow } from '#server/db/rows.ts'
import { announceRequest } from '#server/requests/record/announce-request.ts'
import { countAutomatic, mostAutomatic } from '#server/requests/record/automatic-requests.queries.ts'
import type { RequestRow } from '#server/requests/record/lock-request.ts'
import { notifySender } from '#server/requests/record/notify-sender.ts'
import { type FormValues, formValues, requestContent } from '#server/requests/record/request-content.ts'
import { readPageSwitches } from '#server/venue/read-page-switches.ts'

export type SendRequest = {
  /** The request or the contact form, as it arrived. */
  readonly form: object
  readonly locale: Locale
  readonly idempotencyKey: string
  /** Whether a mail may go to an address that nobody has confirmed. */
  readonly mayWrite?: boolean
  /** It looks as if a program had filled it in: kept apart and without a mail until a person says that it is not. */
  readonly automatic?: boolean
}

export type SentNow = {
  readonly ok: true
  readonly id: string
  readonly code: string
  /** Whoever knows it may see the request and answer. */
  readonly secret: string
  /** It still looks automatic. */
  readonly automatic: boolean
}

export type SendResult =
  | SentNow
  | { readonly ok: false; readonly fields: Readonly<Record<string, Failure>> }
  /** The key was used for another form. */
  | 'idempotency_conflict'
  /** So many that look automatic lie with the branch already. */
  | 'requests_full'
  /** The venue takes none for now, except from those who write to it. */
  | 'requests_closed'

/** Keeps a visitor's request. The unique key decides: the same form sent twice is one request, with one answer. */
export async function sendRequest(db: Queries, input: SendRequest, now: number): Promise<SendResult> {
  const values = formValues(input.form)
  const branchId = await findBranchId(db, fieldText(values.branch))
  const fields = brokenRules(values, branchId !== undefined)
  if (branchId === undefined || Object.keys(fields).length > 0) return { ok: false, fields }
  const isOpen = values.requestType === 'contact' || (await readPageSwitches(db)).requests
  // What was sent before they were closed is answered as it was then.
  if (!isOpen && !(await findByKey(db, input.idempotencyKey))) return 'requests_closed'
  const content = { ...requestContent(values), branch_id: branchId }
  const row = {
    ...content,
    locale: input.locale,
    idempotency_key: input.idempotencyKey,
    body_hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    created_at: new Date(now),
    automatic_at: input.automatic ? new Date(now) : null,
  }
  return inTransaction(db, async (tx) => {
    if (input.automatic && (await isFull(tx, branchId, input.idempotencyKey))) return 'requests_full'
    // A second round is needed only when a random code was taken, a third one never.
    for (let round = 0; round < 3; round++) {
      const sent = await tx
        .insertInto('request')
        .values({ ...row, code: newCode(10), secret: newCode(26) })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'code', 'secret', 'type', 'branch_id', 'email', 'locale', 'automatic_at'])
        .executeTakeFirst()
      if (sent) {
        if (!input.automatic && (input.mayWrite ?? true)) await notifySender(tx, sent, now)
        if (!input.automatic) await announceRequest(tx, sent, 'guest', now)
        return answerOf(sent)
      }
      const earlier = await findByKey(tx, input.idempotencyKey)
      if (!earlier) continue
      const isSame = earlier.body_hash === row.body_hash && isRetry(earlier, now)
      return isSame ? answerOf(earlier) : 'idempotency_conflict'
    }
    throw new Error('No free request code was found')
  })
}

/** The same form sent again is answered as before, also when there is no room for another. */
async function isFull(tx: Transaction, branchId: number, key: string): Promise<boolean> {
  return (await countAutomatic(tx, [branchId])) >= mostAutomatic && !(await findByKey(tx, key))
}

type SentRow = Pick<RequestRow, 'id' | 'code' | 'secret' | 'automatic_at'>

function answerOf({ id, code, secret, automatic_at }: SentRow): SentNow {
  return { ok: true, id, code, secret, automatic: automatic_at !== null }
}

function brokenRules(values: FormValues, branchExists: boolean): Record<string, Failure> {
  const rules = values.requestType === 'contact' ? contactRules : requestRules
  const fields: Record<string, Failure> = { ...checkForm(values, rules, { isPhone: isPhoneValue }) }
  if (!branchExists) fields.branch ??= { rule: 'one_of', params: {} }
  return fields
}

async function findBranchId(db: Queries, slug: string): Promise<number | undefined> {
  return (await findRow(db, 'branch', { slug, published: true }, ['id']))?.id
}

function findByKey(db: Queries, key: string) {
  return db
    .selectFrom('request')
    .select(['id', 'code', 'secret', 'body_hash', 'created_at', 'automatic_at'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}
