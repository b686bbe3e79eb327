import type { ReadyList } from '#contracts/office/ready.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { SetupStep } from '#domain/venue/setup-steps.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ReadyEnv, type ReadyFacts, readReadyFacts } from './read-ready-facts.ts'
import { findReasons } from './ready-reasons.ts'

/** How far the venue is. Nothing of it is written down: whatever way a thing was made, its step is done. */
export async function readReady(db: Queries, env: ReadyEnv): Promise<ReadyList> {
  const facts = await readReadyFacts(db, env)
  const { openedAt, home, branches, rooms } = facts
  const room = rooms[0]
  return {
    openedAt: openedAt?.toISOString() ?? null,
    reasons: findReasons(facts),
    done: stepsDone(facts),
    home: home && { ...home, weekendDays: [...home.weekendDays] },
    branch: room?.branch ?? branches[0]?.slug ?? null,
    room: room?.slug ?? null,
  }
}

/** What the owner reads. */
export async function showReady(
  db: Queries,
  actor: StaffActor,
  env: ReadyEnv,
  now: number,
): Promise<Asked<ReadyList>> {
  const refused = requirePermission(actor, 'settings.read', null, now)
  return refused ? { ok: false, code: refused } : { ok: true, value: await readReady(db, env) }
}

function stepsDone({ isNamed, home, branches, rooms, openedAt, hasLook, mails }: ReadyFacts): SetupStep[] {
  const isWritten = ({ missing }: { missing: readonly string[] }) =>
    missing.every((path) => path === 'prices')
  const done: Record<SetupStep, boolean> = {
    name: isNamed,
    country: home !== null || branches.length > 0,
    branch: branches.some(isWritten),
    room: rooms.some(isWritten),
    week: rooms.some(({ planned }) => planned),
    prices: rooms.some(({ missing }) => !missing.includes('prices')),
    payments: branches.some(({ sandbox }) => !sandbox),
    mail: mails,
    look: hasLook || openedAt !== null,
    open: openedAt !== null,
  }
  return (Object.keys(done) as SetupStep[]).filter((step) => done[step])
}
