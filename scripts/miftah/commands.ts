import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { isUntouched, requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { rememberVenue, venueMarkerFile } from '#server/demo/venue-marker.ts'
import { processEnv } from '#server/env.ts'
import { eraseGuest } from '#server/guests/erase-guest.ts'
import { findGuest, tracesOf } from '#server/guests/find-guest.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { listDeadJobs } from '#server/outbox/list-dead-jobs.ts'
import { retryDeadJob } from '#server/outbox/retry-dead-job.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { reconcileRefunds } from '#server/payments/refunds/reconcile-refunds.ts'
import { findUnreadableTwoFactor } from '#server/sign-in/find-unreadable-two-factor.ts'
import { inviteFirstOwner } from '#server/staff/invite-first-owner.ts'
import { inviteOwnerByLink } from '#server/staff/invite-owner-by-link.ts'
import { removeTwoFactor } from '#server/staff/remove-two-factor.ts'
import { initVenue } from '#server/venue/setup/init-venue.ts'
import { seedEmptyVenue } from '#server/venue/setup/seed-empty-venue.ts'

import { backUp, openConnected } from './back-up.ts'
import { examine } from './doctor.ts'
import { upgrade } from './upgrade.ts'

type Choices = {
  readonly replace: boolean
  readonly yes: boolean
  readonly switch?: string | undefined
}

type Command = {
  /** As it is written, with the parameter in capitals. */
  readonly usage: string
  readonly explained: string
  /** Does it, or throws an error whose message is all there is to say. */
  readonly run: (connection: Connection, parameter: string, choices: Choices) => Promise<void>
}

export const commands: readonly Command[] = [
  {
    usage: 'init',
    explained: 'makes an empty venue and prints the link of its first owner, once',
    run: init,
  },
  {
    usage: 'owner create EMAIL',
    explained: 'invites an owner and prints the link, once; no mail is sent. The first one ends the demo',
    run: createOwner,
  },
  {
    usage: 'two-factor remove EMAIL',
    explained: 'turns two-factor off where its key is lost',
    run: turnOffTwoFactor,
  },
  {
    usage: 'sealing-key',
    explained: 'prints the key that two-factor secrets are sealed with, to keep it apart from backups',
    run: printSealingKey,
  },
  { usage: 'doctor', explained: 'examines what a venue needs, and says what is wrong', run: printFindings },
  { usage: 'backup FILE', explained: 'writes everything into a new file', run: backUp },
  {
    usage: 'restore FILE',
    explained: 'brings a backup back; --replace deletes what there is first',
    run: restore,
  },
  {
    usage: 'upgrade',
    explained:
      'backup, migrations, a trial start; --switch COMMAND then puts this version in place of the old one',
    run: upgrade,
  },
  {
    usage: 'reconcile',
    explained: 'asks the payment providers what became of what is undecided',
    run: reconcile,
  },
  {
    usage: 'erase-guest EMAIL',
    explained: 'shows what is known of a guest; --yes forgets it',
    run: forgetGuest,
  },
  {
    usage: 'jobs dead',
    explained: 'lists the jobs that failed for good, the latest first',
    run: printDeadJobs,
  },
  { usage: 'jobs retry ID', explained: 'queues one of them again', run: retryJob },
]

/** The command that was asked for and its parameter, or why there is none. */
export function commandOf(asked: readonly string[]): { command: Command; parameter: string } | string {
  if (asked.length === 0) return 'What should be done?'
  for (const command of commands) {
    const words = command.usage.split(' ').filter((word) => word !== word.toUpperCase())
    if (words.some((word, place) => asked[place] !== word)) continue
    const given = asked.slice(words.length)
    const wanted = command.usage.split(' ').slice(words.length)
    if (given.length !== wanted.length) return `It is: ${command.usage}`
    const [parameter = ''] = given
    if (wanted[0] === 'EMAIL' && !/^[^@\s]+@[^@\s]+$/.test(parameter))
      return `${parameter} is no mail address`
    return { command, parameter }
  }
  return `There is no command ${asked.join(' ')}`
}

async function init(connection: Connection): Promise<void> {
  const env = processEnv()
  const made = await initVenue(connection)
  if (made === 'demo')
    throw new Error(
      'This database holds the demo. Its first owner ends it: npm run miftah -- owner create EMAIL',
    )
  rememberVenue(env, venueMarkerFile)
  say(made === 'made' ? 'Made an empty venue' : 'There is a venue already')
  const link = await inviteFirstOwner(connection.db, env.publicUrl, Date.now())
  if (!link)
    return say(
      'It has an owner, or a link of the last day is open. Another: npm run miftah -- owner create EMAIL',
    )
  say('This link makes you its owner; it works once, for a day, and is not shown again:')
  process.stdout.write(`${link}\n`)
}

async function createOwner(connection: Connection, email: string): Promise<void> {
  if (await isUntouched(connection)) await initVenue(connection)
  await requireCurrentSchema(connection)
  await seedEmptyVenue(connection.db)
  const invited = await inviteOwnerByLink(connection.db, email, processEnv().publicUrl, Date.now())
  if (!invited.ok) throw new Error(`${email} is a member of the staff already`)
  say('This link makes them an owner; it works once, for a day, and is not shown again:')
  process.stdout.write(`${invited.link}\n`)
}

async function turnOffTwoFactor(connection: Connection, email: string): Promise<void> {
  await requireCurrentSchema(connection)
  const removed = await removeTwoFactor(connection.db, email, Date.now())
  if (removed === 'no_two_factor') throw new Error(`${email} has no two-factor`)
  say(`Turned off. ${email} signs in by password, and an owner sets up a new one before anything else`)
}

async function printSealingKey(connection: Connection): Promise<void> {
  await requireCurrentSchema(connection)
  if (processEnv().authSecret) throw new Error('It is AUTH_SECRET, which you keep already')
  process.stdout.write(`${await readSealingKey(connection.db, '')}\n`)
  say('Keep it apart from backups, and set AUTH_SECRET to it wherever one of them is restored')
}

const marks = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' }

async function printFindings(connection: Connection): Promise<void> {
  const findings = await examine({ connection, env: processEnv(), now: Date.now })
  for (const { about, state, words } of findings)
    process.stdout.write(`${marks[state]}  ${about.padEnd(10)} ${words}\n`)
  const count = findings.filter(({ state }) => state === 'wrong').length
  if (count > 0) throw new Error(`To be mended: ${count}`)
}

async function restore(connection: Connection, path: string, { replace }: Choices): Promise<void> {
  const media = openMediaStore(processEnv())
  const { tally, applied } = await restoreBackup({ connection, media }, path, { replace })
  say(
    `Restored and compared: ${Object.keys(tally.tables).length} tables with ${tally.rows} rows, ${tally.files} files of pictures`,
  )
  if (applied.length > 0) say(`Brought up to this version: ${applied.join(', ')}`)
  say('Everybody signs in anew; invitations that were not answered have to be sent again')
  const { db } = connection
  const locked = await findUnreadableTwoFactor(db, await readSealingKey(db, processEnv().authSecret))
  if (locked.length > 0)
    say(
      `Sealed with another key are the two-factor secrets of ${locked.join(', ')}: set AUTH_SECRET to the key of then, or turn two-factor off with \`npm run miftah -- two-factor remove EMAIL\``,
    )
}

async function reconcile(connection: Connection): Promise<void> {
  await requireCurrentSchema(connection)
  const { db } = connection
  const { providers } = await openConnected(connection)
  const sum = { asked: 0, settled: 0, failed: 0 }
  for (;;) {
    const { asked, settled, failed } = await reconcilePayments(db, providers, Date.now())
    if (asked === 0) break
    sum.asked += asked
    sum.settled += settled
    sum.failed += failed
  }
  const refunds = await reconcileRefunds(db, providers, Date.now())
  say(`Payments asked about: ${sum.asked}, decided: ${sum.settled}. Refunds that came to an end: ${refunds}`)
  if (sum.failed > 0)
    throw new Error(`The provider did not answer about ${sum.failed}; they are asked again later`)
}

async function forgetGuest(connection: Connection, email: string, { yes }: Choices): Promise<void> {
  await requireCurrentSchema(connection)
  const { db } = connection
  if (!yes) {
    const { names, lastSeenAt, ...counts } = await tracesOf(db, await findGuest(db, { email }), Date.now())
    say(`${email}: ${counted(counts)}. To forget them for good, add --yes`)
    return
  }
  const erased = await eraseGuest(db, { actor: 'system', identity: { email } }, Date.now())
  if (erased.ok) say(`Forgotten: ${counted(erased.value)}`)
  else if (erased.code === 'guest_pending')
    throw new Error('A session is to come or money is on its way: the guest is still needed')
  else throw new Error('Nothing is known of this guest')
}

async function printDeadJobs(connection: Connection): Promise<void> {
  await requireCurrentSchema(connection)
  const jobs = await listDeadJobs(connection.db)
  for (const { id, name, diedAt, tries, data, failure } of jobs) {
    const facts = [id, name, diedAt.toISOString(), `tries ${tries}`, JSON.stringify(data), failure ?? '']
    // One line a job, whatever the failure says.
    process.stdout.write(
      `${facts
        .join('  ')
        .replace(/\s*\n\s*/g, ' ')
        .trim()}\n`,
    )
  }
  say(jobs.length === 0 ? 'No job has failed for good' : 'To try one again: npm run miftah -- jobs retry ID')
}

async function retryJob(connection: Connection, id: string): Promise<void> {
  await requireCurrentSchema(connection)
  if (!(await retryDeadJob(connection.db, id))) throw new Error(`No job ${id} has failed for good`)
  say('Queued again: the site does it as soon as it runs')
}

const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')
