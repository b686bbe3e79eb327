import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { placesOf } from '#server/db/testing/test-places-of.ts'
import { openVenue } from '#server/mail/test-visit.ts'
import { eraseGuest } from './erase-guest.ts'
import { handOverGuestData, showGuestTraces } from './guest-data.ts'
import { guestEmail as email, guestWords, makeKnownGuest } from './test-known-guest.ts'

const now = Date.UTC(2026, 10, 15, 12)
const day = 86_400_000
const actor: StaffActor = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Layla',
  role: 'owner',
  branches: [],
  mustSetUpTotp: false,
  kind: 'staff',
  provenAt: now,
}

describeOnDatabase('a guest who asks', (getDb) => {
  let guest: Awaited<ReturnType<typeof makeKnownGuest>>
  beforeAll(async () => {
    await openVenue(getDb())
    guest = await makeKnownGuest(getDb(), now)
  })

  const ledger = () =>
    getDb().selectFrom('ledger_entry').select(['account', 'amount', 'cause']).orderBy('id').execute()

  test('is found by address or number, and handed all that is known', async () => {
    const byPhone = { actor, identity: { phone: '+966507654321@SA' } }
    expect(await showGuestTraces(getDb(), byPhone, now)).toMatchObject({ value: { orders: 2, requests: 1 } })
    expect(await showGuestTraces(getDb(), { actor, identity: { email } }, now)).toMatchObject({
      value: { names: ['Zubaida Al-Test', 'Zubaida'], reviews: 1, giftCards: 1, mails: 3, pending: 1 },
    })
    const handed = await handOverGuestData(getDb(), { actor, identity: { email } }, now)
    expect(handed).toMatchObject({ value: { messages: [{ text: 'Dear Zubaida' }] } })
    const { rows } = await sql<{ secret: string }>`select secret from "order"`.execute(getDb())
    for (const { secret } of rows) expect(JSON.stringify(handed)).not.toContain(secret)
    const stranger = { ...actor, role: 'manager' as const, branches: [1] }
    expect(await handOverGuestData(getDb(), { actor: stranger, identity: { email } }, now)).toEqual({
      ok: false,
      code: 'forbidden',
    })
  })

  test('is forgotten in every text of the database once nobody waits for them, and the money stays', async () => {
    const erase = (who: string, at = now) => eraseGuest(getDb(), { actor, identity: { email: who } }, at)
    expect(await erase('nobody@guest.example')).toEqual({ ok: false, code: 'guest_unknown' })
    expect(await erase(email, now + day)).toEqual({ ok: false, code: 'step_up_needed' })
    expect(await erase(email)).toEqual({ ok: false, code: 'guest_pending' })
    const past = (later: number) => new Date(now - 2 * day + later)
    await getDb()
      .updateTable('booking')
      .set({ status: 'completed', starts_at: past(0), ends_at: past(1), free_at: past(2) })
      .where('id', '=', guest.toCome.bookingId)
      .execute()
    const before = await ledger()
    // The control: until then they are found wherever they should be.
    const tables = [
      'audit_entry',
      'booking',
      'guest',
      'guest_contact',
      'idempotent_call',
      'incident',
      'mail',
      'offer',
      'order',
      'request',
      'request_message',
    ]
    expect(await placesOf(getDb(), ['zubaida'])).toEqual(
      [...tables, 'review', 'voucher'].map((table) => `${table}: zubaida`),
    )
    const erased = await erase(email)
    expect(erased).toMatchObject({
      value: { orders: 2, requests: 1, reviews: 1, giftCards: 1, auditEntries: 2 },
    })
    expect(await placesOf(getDb(), guestWords)).toEqual([])
    expect(await ledger()).toEqual(before)
    const entry = await getDb()
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'guest.erased')
      .executeTakeFirstOrThrow()
    expect(entry.after).toEqual(erased.ok && erased.value)
    expect(await erase(email)).toEqual({ ok: false, code: 'guest_unknown' })
  })

  test('is the only reason for which the log changes', async () => {
    const change = getDb().updateTable('audit_entry').set({ after: '{}' })
    await expect(change.execute()).rejects.toThrow('only ever added to')
    await expect(getDb().deleteFrom('audit_entry').execute()).rejects.toThrow('only ever added to')
    const declared = getDb()
      .transaction()
      .execute(async (tx) => {
        await sql`select set_config('miftah.erasing', 'on', true)`.execute(tx)
        await tx.updateTable('audit_entry').set({ actor: 'somebody else' }).execute()
      })
    await expect(declared).rejects.toThrow('only ever added to')
  })
})
