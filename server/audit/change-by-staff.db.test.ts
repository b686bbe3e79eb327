import { beforeEach, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Transaction } from '#server/db/connect.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { type Audit, answerOrCode, changeByStaff } from './change-by-staff.ts'

const now = Date.UTC(2026, 10, 20, 18)
const entry = { action: 'venue.changed', noun: 'venue', nounId: 'the frame', branchId: null } as const

describeOnDemoDatabase('what somebody of the staff changes', (getDb) => {
  let owner: StaffActor
  beforeEach(async () => {
    owner = await demoOwner(getDb(), now)
    await getDb().updateTable('venue').set({ contact_email: null }).execute()
  })

  const written = () =>
    getDb().selectFrom('audit_entry').selectAll().where('noun_id', '=', entry.nounId).execute()
  const emailNow = async () =>
    (await getDb().selectFrom('venue').select('contact_email').executeTakeFirstOrThrow()).contact_email
  const change =
    (email: string, then: () => void = () => undefined) =>
    async (tx: Transaction, audit: Audit) => {
      await tx.updateTable('venue').set({ contact_email: email }).execute()
      await audit({ ...entry, after: { email } })
      then()
      return 'changed' as const
    }
  const ask = (actor: StaffActor, what: ReturnType<typeof change>) =>
    changeByStaff(getDb(), { actor, action: 'settings.change', branchId: null, now }, what)

  test('who may not changes nothing, and nothing is noted', async () => {
    const before = await written()
    const refused = await ask({ ...owner, role: 'host' }, change('host@venue.example'))
    expect(refused).toEqual({ ok: false, code: 'forbidden' })
    expect(answerOrCode(refused)).toBe('forbidden')
    expect([await emailNow(), await written()]).toEqual([null, before])
  })

  test('the change and who made it are there together, or neither is', async () => {
    const before = (await written()).length
    const fails = change('lost@venue.example', () => {
      throw new Error('the lights went out')
    })
    await expect(ask(owner, fails)).rejects.toThrow('the lights went out')
    expect([await emailNow(), (await written()).length]).toEqual([null, before])
    expect(await ask(owner, change('owner@venue.example'))).toBe('changed')
    const entries = await written()
    expect(entries).toHaveLength(before + 1)
    expect(entries.at(-1)).toMatchObject({
      actor: `staff:${owner.id}`,
      action: entry.action,
      created_at: new Date(now),
      after: { email: 'owner@venue.example' },
    })
    expect(await emailNow()).toBe('owner@venue.example')
  })

  test('what lost a race and is tried again is noted once', async () => {
    const before = (await written()).length
    let tries = 0
    const second = change('second@venue.example', () => {
      tries++
      if (tries === 1) throw Object.assign(new Error('a deadlock'), { code: '40P01' })
    })
    expect(await ask(owner, second)).toBe('changed')
    expect([tries, (await written()).length]).toEqual([2, before + 1])
  })
})
