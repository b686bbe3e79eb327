import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import type { Queries } from '#server/db/connect.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { atLeast, atMost, exactly } from '../bounds.ts'
import { type Answer, ask, p99, pressHold } from '../site/calls.ts'
import { openVenue, type Wish } from '../site/open-venue.ts'
import { startSite } from '../site/site-process.ts'
import type { Experiment, Trial } from '../trial.ts'

const port = Number(process.env.PROVE_PORT ?? 4380)
/** What is kept of a page is fresh for a minute: this long before the database goes, so that it gets old meanwhile. */
const warmFor = 45_000
const awayFor = 30_000
const pages = ['/', '/ar', '/riyadh', '/riyadh/escape-rooms/alchemist', '/store', '/about']

export const databaseAway: Experiment = {
  name: 'database-away',
  promise: 'without its database the site shows what it has, says when to come back, and doubles nothing',
  needsBuild: true,
  run: async (trial) => {
    const server = await startTestPostgres()
    const venue = await openVenue(server.url)
    try {
      const site = await startSite({ port, databaseUrl: server.url })
      try {
        await visitPages(site.url)
        await pause(warmFor)
        const load = startLoad(site.url, venue.next)
        await pause(2000)
        await server.halt()
        load.phase = 'away'
        await pause(awayFor)
        load.phase = 'returning'
        await server.start()
        const back = performance.now()
        const returned = measureReturn(site.url, venue.db, back)
        await load.untilHeld()
        load.phase = 'back'
        const seconds = (performance.now() - back) / 1000
        const news = await returned
        await pause(1000)
        await load.stop()
        judgeAbsence(trial, load.answers)
        trial.figure('seconds until a slot is held again', seconds, atMost(5))
        trial.figure('seconds until pages show what changed again', news, atMost(5))
        await judgeBooks(trial, venue.db, load.presses)
      } finally {
        await site.end('SIGTERM')
      }
      await control(trial, server, port)
    } finally {
      await venue.close().catch(() => {})
      await server.stop()
    }
  },
}

type Phase = 'before' | 'away' | 'returning' | 'back'
type Heard = { readonly kind: 'page' | 'hold'; readonly phase: Phase; readonly answer: Answer }
type Press = { readonly wish: Wish; readonly key: string; status: number }

/** Visitors who look at pages and hold slots all the while; who hears 503 presses again, with the same key. */
function startLoad(url: string, nextWish: () => Promise<Wish>) {
  const answers: Heard[] = []
  const presses: Press[] = []
  let stopped = false
  let held = () => {}
  const load = {
    answers,
    presses,
    phase: 'before' as Phase,
    untilHeld: () =>
      new Promise<void>((resolve) => {
        held = resolve
      }),
    stop: async () => {
      stopped = true
      await Promise.all(running)
    },
  }
  const look = async (visitor: number) => {
    for (let turn = visitor; !stopped; turn++) {
      const { phase } = load
      const answer = await ask(url + (pages[turn % pages.length] ?? '/'))
      if (phase === load.phase) answers.push({ kind: 'page', phase, answer })
      await pause(50)
    }
  }
  // Wishes are made beforehand: their plan is in the database.
  const hold = async (wishes: readonly Wish[]) => {
    for (const wish of wishes) {
      const press: Press = { wish, key: randomUUID(), status: 0 }
      presses.push(press)
      for (let tries = 0; tries < 400 && press.status !== 201; tries++) {
        const { phase } = load
        const answer = await pressHold(url, wish, press.key)
        press.status = answer.status
        if (phase === load.phase) answers.push({ kind: 'hold', phase, answer })
        if (press.status === 201) held()
        await pause(100)
      }
      if (stopped) return
    }
  }
  const running = [0, 1, 2].map(look)
  for (let guest = 0; guest < 4; guest++)
    running.push(Promise.all(Array.from({ length: 300 }, nextWish)).then(hold))
  return load
}

async function visitPages(url: string): Promise<void> {
  for (const page of pages) {
    const { status } = await ask(url + page)
    if (status !== 200) throw new Error(`${page} was answered with ${status}`)
  }
}

function judgeAbsence(trial: Trial, answers: readonly Heard[]): void {
  const during = (kind: Heard['kind']) =>
    answers.filter((one) => one.kind === kind && one.phase === 'away').map(({ answer }) => answer)
  const shown = during('page')
  const missing = shown.filter(({ status }) => status !== 200)
  trial.figure('pages asked for while it was away', shown.length, atLeast(100))
  trial.figure('of these not shown', missing.length, exactly(0))
  const writes = during('hold')
  const wrong = writes.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)
  trial.figure('writes while it was away', writes.length, atLeast(100))
  trial.figure('of these not answered with 503 and a time to come back', wrong.length, exactly(0))
  for (const { status, text } of [...missing, ...wrong].slice(0, 3))
    trial.mention(`${status} ${text.slice(0, 120)}`)
  trial.figure('milliseconds until a write hears it, p99', p99(writes.map(({ ms }) => ms)), atMost(1000))
}

/** Changes the venue's name as soon as the database is back, and looks how long a kept page takes to show it. */
async function measureReturn(url: string, db: Queries, since: number): Promise<number> {
  const name = `Dahleez ${randomUUID().slice(0, 8)}`
  const change = sql`update venue set name = jsonb_set(to_jsonb(name), '{en}', to_jsonb(${name}::text))`
  while (
    !(await change.execute(db).then(
      () => true,
      () => false,
    ))
  )
    await pause(50)
  for (;;) {
    const { text } = await ask(`${url}/`)
    if (text.includes(name)) return (performance.now() - since) / 1000
    if (performance.now() - since > 60_000) return Number.POSITIVE_INFINITY
    await pause(50)
  }
}

async function judgeBooks(trial: Trial, db: Queries, presses: readonly Press[]): Promise<void> {
  const done = presses.filter(({ status }) => status === 201)
  trial.figure('presses that were never answered with a slot', presses.length - done.length, atMost(0))
  const keys = presses.map(({ key }) => key)
  const orders = await db.selectFrom('order').select('id').where('idempotency_key', 'in', keys).execute()
  trial.figure(`orders of ${done.length} presses`, orders.length, exactly(done.length))
  const broken = await brokenBooks(db)
  trial.figure('disorder in the books', Object.keys(broken).length, exactly(0))
}

/** A site that keeps no pages has none to show. */
async function control(
  trial: Trial,
  server: Awaited<ReturnType<typeof startTestPostgres>>,
  at: number,
): Promise<void> {
  const site = await startSite({ port: at + 1, databaseUrl: server.url, more: { PAGE_CACHE: 'off' } })
  try {
    await visitPages(site.url)
    await server.halt()
    const answers = await Promise.all(pages.map((page) => ask(site.url + page)))
    trial.control(
      'pages that a site without kept pages can not show',
      answers.filter(({ status }) => status !== 200).length,
      exactly(pages.length),
    )
    await server.start()
  } finally {
    await site.end('SIGTERM')
  }
}
