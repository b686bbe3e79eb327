import { createHash } from 'node:crypto'
import type { Locale } from '#domain/locale/locale.ts'
import { isPhoneValue } from '#domain/phone/phone.ts'
import { contactRules, requestRules } from '#domain/request/request-form.ts'
import { checkForm, type Failure } from '#domain/rules/check-form.ts'
import { fieldText } from '#domain/rules/field-value.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { isRetry } from '#server/http/idempotent-call.ts'
import { queueRequestMail } from './queue-request-mail.ts'
import { type FormValues, formValues, requestContent } from './request-content.ts'

export type SendRequest = {
  /** The request or the contact form, as it arrived. */
  readonly form: object
  readonly locale: Locale
  readonly idempotencyKey: string
  /** Whether a mail may go to an address that nobody has confirmed. */
  readonly mayWrite?: boolean
}

export type SentNow = {
  readonly ok: true
  readonly id: string
  readonly code: string
  /** Whoever knows it may see the request and answer. */
  readonly secret: string
}

export type RequestAnswer =
  | SentNow
  | { readonly ok: false; readonly fields: Readonly<Record<string, Failure>> }
  /** The key was used for another form. */
  | 'idempotency_conflict'

/** So many mails about new requests one address gets in a day, whoever asks for them. */
export const mostMailsADay = 5
const day = 24 * 60 * 60_000

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
  return inTransaction(db, async (tx) => {
    // A second round is needed only when a random code was taken, a third one never.
    for (let round = 0; round < 3; round++) {
      const sent = await tx
        .insertInto('request')
        .values({ ...row, code: newCode(10), secret: newCode(26) })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'code', 'secret', 'email', 'locale'])
        .executeTakeFirst()
      if (sent) {
        if (input.mayWrite ?? true) await tellSender(tx, sent, now)
        return { ok: true, id: sent.id, code: sent.code, secret: sent.secret }
      }
      const earlier = await findByKey(tx, input.idempotencyKey)
      if (!earlier) continue
      const isSame = earlier.body_hash === row.body_hash && isRetry(earlier, now)
      return isSame ? answerOf(earlier) : 'idempotency_conflict'
    }
    throw new Error('No free request code was found')
  })
}

function answerOf({ id, code, secret }: Omit<SentNow, 'ok'>): SentNow {
  return { ok: true, id, code, secret }
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
    .select(['id', 'code', 'secret', 'body_hash', 'created_at'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** The mail with the link, unless this address has had its share for today. */
async function tellSender(
  tx: Database,
  request: { readonly id: string; readonly email: string; readonly locale: Locale },
  now: number,
): Promise<void> {
  const { sent } = await tx
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('kind', '=', 'request_received')
    .where(({ fn, ref }) => fn<string>('lower', [ref('recipient')]), '=', request.email.toLowerCase())
    .where('created_at', '>', new Date(now - day))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= mostMailsADay) return
  await queueRequestMail(tx, request, { kind: 'request_received', cause: `request_received:${request.id}` })
}
