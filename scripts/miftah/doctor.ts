import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import {
  type FollowedServices,
  followConnectedServices,
} from '#server/connected-services/follow-connected-services.ts'
import { openFollowedMedia } from '#server/connected-services/followed-media.ts'
import { saidBy, trialPatience } from '#server/connected-services/trial.ts'
import { requireWritable } from '#server/db/can-write.ts'
import type { Connection } from '#server/db/connect.ts'
import { requireHearing } from '#server/db/hear-oneself.ts'
import { requireCurrentSchema } from '#server/db/require-current-schema.ts'
import type { Env } from '#server/env.ts'
import { listDeadJobs } from '#server/outbox/list-dead-jobs.ts'
import { waitAtMost } from '#server/payment-providers/provider/wait-for-provider.ts'
import type { ProviderOptions } from '#server/payments/providers.ts'
import { readTaxTroubles } from '#server/zatca-units/tax-troubles.queries.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** `wrong` has to be mended, `note` should be known. */
export type Finding = {
  readonly about: string
  readonly state: 'ok' | 'note' | 'wrong'
  readonly words: string
}

type Patient = {
  readonly connection: Connection
  readonly env: Env
  readonly now: () => number
  /** Where the providers' own servers are; other places only in tests. */
  readonly options?: ProviderOptions
}
type Check = (patient: Patient) => Promise<Omit<Finding, 'about'> | Omit<Finding, 'about'>[]>
type Served = Patient & { readonly connected: FollowedServices }

const ok = (words: string) => ({ state: 'ok', words }) as const
const note = (words: string) => ({ state: 'note', words }) as const
const wrong = (words: string) => ({ state: 'wrong', words }) as const

const megabyte = 1024 * 1024
const day = 24 * 3_600_000

async function versions({ connection }: Patient) {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(connection.db)
  const engine = connection.engine === 'pglite' ? 'embedded PostgreSQL' : 'PostgreSQL'
  return ok(`Miftah ${packageFile.version}, Node ${process.versions.node}, ${engine} ${rows[0]?.version}`)
}

async function disk({ env }: Patient) {
  // The folder may not be there yet; then it will be where the nearest one is.
  let folder = resolve(env.dataDir)
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / megabyte)
  const words = `${free} MB free where ${env.dataDir} lies`
  if (free < 200) return wrong(`${words}: nothing can be written soon`)
  return free < 1024 ? note(`${words}: make room`) : ok(words)
}

async function clock({ connection, now }: Patient) {
  if (connection.engine === 'pglite') return ok('the embedded database has the clock of this machine')
  const before = now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection.db)
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + now()) / 2)
  const words = `${(apart / 1000).toFixed(1)} s between this machine and the database`
  // Signatures of providers and two-factor codes are judged by the minute.
  if (apart > 60_000) return wrong(`${words}: set the clock (NTP)`)
  return apart > 5000 ? note(`${words}: set the clock (NTP)`) : ok(words)
}

async function database({ connection }: Patient) {
  await requireCurrentSchema(connection)
  await requireWritable(connection.db)
  return ok('is of this version, and writes')
}

async function listeners({ connection }: Patient) {
  await requireHearing(connection)
  return ok('what one process announces is heard')
}

async function sealed({ connected }: Served) {
  const locked = connected.services().filter((one) => !one.secrets && !one.replacedAt && !one.endedAt)
  if (locked.length > 0)
    return wrong(
      `sealed with another key: ${locked.map(({ kind, account }) => (account ? `${kind}-${account}` : kind)).join(', ')}. Bring the old one back into CONNECTIONS_KEY, or type them again in the office`,
    )
  if (connected.settings.sealingKeys.length === 0)
    return note('neither CONNECTIONS_KEY nor AUTH_SECRET is set: the office can keep no keys')
  return ok(
    `${connected.services().filter(({ replacedAt }) => !replacedAt).length} connections of the office`,
  )
}

async function mail({ connected }: Served) {
  const { smtpUrl } = connected.env
  if (smtpUrl === '') return note('no mail server: mails are kept in the outbox')
  const { host, password } = new URL(smtpUrl)
  const timeouts = { connectionTimeout: trialPatience, greetingTimeout: trialPatience }
  const transport = createTransport({ url: smtpUrl, ...timeouts, socketTimeout: trialPatience })
  try {
    await transport.verify()
    return ok(`${host} lets us in`)
  } catch (error) {
    return wrong(`${host} does not: ${saidBy(error, [password, decodeURIComponent(password)])}`)
  } finally {
    transport.close()
  }
}

async function providers({ connection, connected }: Served) {
  const found = []
  for (const [key, { greet, ended, name }] of Object.entries(connected.providers)) {
    if (ended) continue
    if (name === 'sandbox') {
      found.push(note('test cards are taken: no money arrives'))
      continue
    }
    try {
      await waitAtMost(trialPatience)(greet?.() ?? Promise.resolve())
      found.push(ok(`${key} knows us`))
    } catch (error) {
      found.push(wrong(`${key} does not: ${saidBy(error)}`))
    }
  }
  return [...found, ...(await strandedPayments(connection.db, connected))]
}

/** Payments of accounts that have no keys here can be neither asked about nor given back. */
async function strandedPayments(db: Connection['db'], { providers: known }: FollowedServices) {
  const { rows } = await sql<{ account: string; count: number }>`
    select provider || coalesce('-' || account, '') as account, count(*)::int as count from payment
    where state in ('created', 'pending') and provider not in ('cash', 'card_terminal')
    group by 1 order by 1`.execute(db)
  return rows
    .filter(({ account }) => !Object.hasOwn(known, account))
    .map(({ account, count }) => wrong(`${count} undecided payments wait for the keys of ${account}`))
}

async function pictures({ connected }: Served) {
  const where = connected.env.mediaS3
    ? `the bucket ${connected.env.mediaS3.bucket}`
    : 'the folder of this machine'
  await openFollowedMedia(connected, () => {}).has('doctor-00.webp')
  return ok(`${where} answers`)
}

async function backup({ connection, now }: Patient) {
  const venue = await connection.db.selectFrom('venue').select('backed_up_at').executeTakeFirst()
  const at = venue?.backed_up_at
  if (!at) return note('none was written by `npm run miftah -- backup FILE` yet')
  const days = Math.floor((now() - at.getTime()) / day)
  const words = `the last one is of ${at.toISOString().slice(0, 10)}, ${days} days ago`
  return days > 7 ? note(words) : ok(words)
}

async function jobs({ connection }: Patient) {
  const dead = await listDeadJobs(connection.db)
  return dead.length > 0
    ? note(`${dead.length} failed for good: npm run miftah -- jobs dead`)
    : ok('none failed for good')
}

/** Whether what is signed for a tax authority can be signed, and is told. */
async function tax({ connection, connected, now }: Served) {
  const units = await readTaxTroubles(connection.db, connected.settings.sealingKeys, now())
  const found = units.flatMap(({ slug, isExpiring, isSealedOtherwise, isStuck }) => [
    ...(isSealedOtherwise ? [wrong(`the key of ${slug} was sealed with another key`)] : []),
    ...(isExpiring
      ? [wrong(`the certificate of ${slug} runs out soon, or has run out: renew it in the office`)]
      : []),
    ...(isStuck ? [wrong(`documents of ${slug} were rejected, or wait for longer than a day`)] : []),
  ])
  return found.length > 0 ? found : ok(`${units.length} branches sign what they issue`)
}

const plainChecks: Readonly<Record<string, Check>> = { versions, disk, clock, database, listeners }
const servedChecks: Readonly<Record<string, (served: Served) => ReturnType<Check>>> = {
  sealed,
  mail,
  providers,
  pictures,
  backup,
  jobs,
  tax,
}

async function found(about: string, check: () => ReturnType<Check>): Promise<Finding[]> {
  try {
    const findings = await check()
    return (Array.isArray(findings) ? findings : [findings]).map((one) => ({ about, ...one }))
  } catch (error) {
    return [{ about, ...wrong(saidBy(error)) }]
  }
}

/** Looks at everything a venue needs, one after the other. What falls over is a finding, never the end. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [about, check] of Object.entries(plainChecks))
    findings.push(...(await found(about, () => check(patient))))
  // A database of another version can not be asked about the rest.
  if (findings.some(({ about, state }) => about === 'database' && state === 'wrong')) return findings
  const { connection, env, now, options = {} } = patient
  const log = { error: () => {} }
  const connected = await followConnectedServices({ db: connection.db, env, log, now, options })
  for (const [about, check] of Object.entries(servedChecks))
    findings.push(...(await found(about, () => check({ ...patient, connected }))))
  return findings
}
