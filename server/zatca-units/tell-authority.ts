import { sql } from 'kysely'
import type { ZatcaEnvironment } from '#domain/zatca/environment.ts'
import {
  type AuthorityAnswer,
  messagesOf,
  type Verdict,
  verdictOf,
  waitAfter,
} from '#domain/zatca/verdict.ts'
import type { Database, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Authority, Credentials } from '#server/zatca/authority.ts'
import { codeIn } from './code-in.ts'
import { openCredentials } from './open-credentials.ts'
import { resealUnits } from './reseal-units.ts'

export type AuthorityParts = {
  readonly authority: Authority
  readonly sealingKeys: readonly string[]
}

/** A run ends after so many, or so long: the next one goes on. */
const mostAtOnce = 200
const longestRun = 2 * 60_000

/** Whoever was killed while it asked leaves the document to others after this. */
const lease = 5 * 60_000

/** How long a unit that the authority does not know is left alone. */
const strangerWait = 60 * 60_000

type Claimed = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/**
 * Tells the authority of what was signed, companies' documents first, until nothing is due. Any number of processes may do
 * so at once: each document is claimed before it is sent, and what was sent twice is known there by its hash. Answers how
 * many were asked about.
 */
export async function tellAuthority(
  db: Database,
  parts: AuthorityParts,
  clock: () => number,
): Promise<number> {
  await resealUnits(db, parts.sealingKeys)
  const until = clock() + longestRun
  let asked = 0
  for (; asked < mostAtOnce && clock() < until; asked++) {
    const claimed = await claimNext(db, clock())
    if (!claimed) break
    const credentials = openCredentials(claimed.serial, claimed.secret_sealed, parts.sealingKeys)
    // The office says that the key of the server is another; there is nobody to ask until it is the same again.
    if (!credentials) continue
    const told = await tell(parts.authority, claimed, credentials)
    await noteAnswer(db, claimed, told, clock())
    // Nobody is there, or nobody who knows: the others would hear the same. One of them asks with the next run.
    if (told.verdict.verdict === 'again') return asked + 1
  }
  return asked
}

async function claimNext(db: Queries, now: number) {
  const { rows } = await sql<{ id: string }>`
    update zatca_document set tries = tries + 1, tried_at = ${new Date(now)}, next_try_at = ${new Date(now + lease)}
    where document_id = (
      select document_id from zatca_document
      join zatca_unit on zatca_unit.id = zatca_document.unit_id
      where next_try_at <= ${new Date(now)}
        and (refused_at is null or refused_at <= ${new Date(now - strangerWait)})
      order by is_standard desc, next_try_at, zatca_document.counter
      limit 1
      for update of zatca_document skip locked
    )
    returning document_id as id`.execute(db)
  const [claimed] = rows
  if (!claimed) return null
  return db
    .selectFrom('zatca_document')
    .innerJoin('zatca_unit', 'zatca_unit.id', 'zatca_document.unit_id')
    .innerJoin('tax_document', 'tax_document.id', 'document_id')
    .select(['document_id', 'is_standard', 'zatca_document.hash', 'tries', 'tax_document.xml'])
    .select(['zatca_unit.id as unitId', 'environment', 'serial', 'secret_sealed'])
    .where('document_id', '=', claimed.id)
    .executeTakeFirst()
}

type Told = { readonly answer: AuthorityAnswer; readonly verdict: Verdict }

async function tell(
  authority: Authority,
  { environment, document_id: uuid, hash, xml, is_standard: isStandard }: Claimed,
  credentials: Credentials,
): Promise<Told> {
  const send = async (way: 'report' | 'clear') => {
    const place: ZatcaEnvironment = environment
    const answer = await authority[way](place, credentials, { hash, uuid, xml: xml ?? '' })
    return { answer, verdict: verdictOf(answer) }
  }
  if (!isStandard) return send('report')
  const told = await send('clear')
  return told.verdict.verdict === 'report' ? send('report') : told
}

/** Writes down what came of it, in one go: a document is never told twice once its answer is known. */
async function noteAnswer(
  db: Database,
  { document_id: id, unitId, tries }: Claimed,
  { answer, verdict }: Told,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const said = { status: answer.status, at: new Date(now).toISOString(), messages: messagesOf(answer.body) }
    const document = tx.updateTable('tax_document').where('id', '=', id)
    const next = tx.updateTable('zatca_document').where('document_id', '=', id)
    const unit = tx.updateTable('zatca_unit').where('id', '=', unitId)
    if (verdict.verdict === 'taken') {
      const state = verdict.isWarned ? 'warned' : 'reported'
      await document.set({ state, answer: JSON.stringify(said) }).execute()
      await next.set({ next_try_at: null, ...clearedOf(verdict.cleared) }).execute()
    } else if (verdict.verdict === 'rejected') {
      await document.set({ state: 'rejected', answer: JSON.stringify(said) }).execute()
      await next.set({ next_try_at: null }).execute()
    } else {
      const wait = verdict.verdict === 'stranger' ? strangerWait : waitAfter(tries)
      await document.set({ answer: JSON.stringify(said) }).execute()
      await next.set({ next_try_at: new Date(now + wait) }).execute()
    }
    if (verdict.verdict === 'stranger') await unit.set({ refused_at: new Date(now) }).execute()
    else if (answer.status !== 0)
      await unit.where('refused_at', 'is not', null).set({ refused_at: null }).execute()
  })
}

/** The company's document as the authority stamped it, with the code that is in it now. */
function clearedOf(cleared: string | null) {
  if (cleared === null) return {}
  const xml = Buffer.from(cleared, 'base64').toString('utf8')
  return { cleared_xml: xml, cleared_qr: codeIn(xml) }
}
