import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { openOwnVenue } from '#server/connected-services/test-owner.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { issueWaiting } from '#server/tax-documents/sweep-documents.ts'
import { faultsOfChain } from '#server/tax-documents/test-zatca-chain.ts'
import { testSealingKeys, testSeller } from '#server/tax-documents/test-zatca-unit.ts'
import { openAuthority } from '#server/zatca/authority.ts'
import { openFakeZatca, rightOtp } from '#server/zatca/test-fake-zatca.ts'
import { mendDocument } from './mend-document.ts'
import { onboardUnit } from './onboard-unit.ts'
import { renewUnit } from './renew-unit.ts'
import { resealUnits } from './reseal-units.ts'
import { retireUnit } from './retire-unit.ts'
import { readTaxStanding } from './tax-standing.queries.ts'
import { readTaxTroubles, type TaxTrouble } from './tax-troubles.queries.ts'
import { tellAgain } from './tell-again.ts'
import { tellAuthority } from './tell-authority.ts'

describeOnDemoDatabase('a branch and the tax authority', (getDb) => {
  let shop: TestShop
  let owner: StaffActor
  let branchId: number
  let fake: Awaited<ReturnType<typeof openFakeZatca>>
  let now: number
  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    fake = await openFakeZatca({ until: Date.UTC(2028, 0, 1) })
    const branch = await getDb()
      .selectFrom('branch')
      .select('id')
      .where('slug', '=', 'riyadh')
      .executeTakeFirstOrThrow()
    branchId = branch.id
  })
  afterAll(() => fake.close())
  afterEach(() => fake.fails(null))

  const parts = (sealingKeys: readonly string[] = testSealingKeys) => ({
    db: getDb(),
    authority: openAuthority({ url: fake.url }),
    sealingKeys,
  })
  const onboard = (otp: string | null, keys?: readonly string[]) =>
    onboardUnit(parts(keys), { actor: owner, branch: 'riyadh', environment: 'simulation', otp }, now)
  const standing = () => readTaxStanding(getDb(), branchId, { sealingKeys: testSealingKeys, now })
  const issue = () => issueWaiting(getDb(), now, testSealingKeys)
  const tell = () => tellAuthority(getDb(), parts(), () => now)
  async function sell() {
    const slot = shop.slots()
    const id = await shop.hold(slot)
    const ref = await shop.pay(id)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    await issue()
    return { id, slot }
  }
  const documentsOf = (orderId: string) =>
    getDb()
      .selectFrom('tax_document')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute()
  const active = () =>
    getDb().selectFrom('zatca_unit').selectAll().where('state', '=', 'active').executeTakeFirstOrThrow()

  test('says why it can not be connected', async () => {
    owner = { ...(await openOwnVenue(getDb(), now)) }
    const branch = getDb().updateTable('branch').where('slug', '=', 'riyadh')
    await branch.set({ vat_number: '12', seller: JSON.stringify({ ...testSeller, building: '1' }) }).execute()
    expect(await onboard(rightOtp)).toEqual({ ok: false, code: 'tax_seller_incomplete' })
    expect((await standing()).missing).toEqual(['vat_number', 'address'])
    await branch.set({ vat_number: '311111111101113', seller: JSON.stringify(testSeller) }).execute()
    expect((await standing()).missing).toEqual([])
    expect(await onboard(rightOtp, [])).toEqual({ ok: false, code: 'no_sealing_key' })
    expect(await onboard(null)).toEqual({ ok: false, code: 'tax_password_needed' })
    await getDb().updateTable('venue').set({ demo: true }).execute()
    expect(await onboard(rightOtp)).toEqual({ ok: false, code: 'demo_unconnected' })
    await getDb().updateTable('venue').set({ demo: false }).execute()
    const stranger = { ...owner, role: 'manager' as const, branches: [branchId] }
    expect(
      await onboardUnit(
        parts(),
        { actor: stranger, branch: 'riyadh', environment: 'simulation', otp: rightOtp },
        now,
      ),
    ).toMatchObject({ ok: false, code: 'forbidden' })
    expect(fake.recorded).toEqual([])
  })

  test('what the authority says to a wrong password is said, and nothing is kept', async () => {
    expect(await onboard('000000')).toMatchObject({
      ok: false,
      code: 'service_refused',
      values: { place: 'ZATCA', said: 'Invalid-OTP: The provided OTP is invalid' },
    })
    expect(await getDb().selectFrom('zatca_unit').selectAll().execute()).toEqual([])
  })

  test('where it stops half-way, it goes on without another password', async () => {
    fake.fails('busy', ({ path }) => path.endsWith('/production/csids'))
    expect(await onboard(rightOtp)).toMatchObject({ ok: false, code: 'service_away' })
    const { unit, asked } = await standing()
    expect([unit, asked?.environment]).toEqual([null, 'simulation'])
    fake.fails(null)
    expect(await onboard(null)).toEqual({ ok: true })
    expect(await standing()).toMatchObject({
      asked: null,
      unit: { environment: 'simulation', counter: 0, opens: true, expiresAt: '2028-01-01T00:00:00.000Z' },
    })
    expect(await onboard(null)).toEqual({ ok: false, code: 'tax_password_needed' })
  })

  test('what a trial shows is judged: a rejected document of it ends it', async () => {
    fake.fails('rejected', ({ path }) => path.endsWith('/compliance/invoices'))
    const before = await active()
    expect(await onboard(rightOtp)).toMatchObject({ ok: false, code: 'service_refused' })
    expect((await active()).id).toBe(before.id)
  })

  test('nothing of it is kept in the clear', async () => {
    const { key_sealed, secret_sealed, compliance_secret_sealed } = await active()
    for (const sealed of [key_sealed, secret_sealed, compliance_secret_sealed]) {
      const text = Buffer.from(sealed ?? '', 'base64').toString('latin1')
      expect(text).not.toMatch(/PRIVATE|token|secret/)
    }
  })

  test('a newer key of the server takes over, and the older one can go', async () => {
    const newer = 'a newer key of thirty-two characters'
    expect(await resealUnits(getDb(), testSealingKeys)).toBe(0)
    expect(await resealUnits(getDb(), [newer, ...testSealingKeys])).toBe(2)
    expect(await readTaxStanding(getDb(), branchId, { sealingKeys: [newer], now })).toMatchObject({
      unit: { opens: true },
    })
    // Whoever knows neither leaves it as it is.
    expect(await resealUnits(getDb(), ['a key of somebody else'])).toBe(0)
    expect(await resealUnits(getDb(), [...testSealingKeys, newer])).toBe(2)
    expect((await standing()).unit?.opens).toBe(true)
  })

  test('from then on what is sold is signed and told', async () => {
    const { id } = await sell()
    expect(await tell()).toBe(1)
    expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', state: 'reported' }])
    expect(fake.last().path).toBe('/simulation/invoices/reporting/single')
    expect((await standing()).counts).toEqual({ waiting: 0, overdue: 0, rejected: 0, told: 1 })
  })

  test('a renewed certificate signs the same chain', async () => {
    const before = await active()
    expect(await renewUnit(parts(), { actor: owner, branch: 'riyadh', otp: '000000' }, now)).toMatchObject({
      code: 'service_refused',
    })
    expect(await renewUnit(parts(), { actor: owner, branch: 'riyadh', otp: rightOtp }, now)).toEqual({
      ok: true,
    })
    const after = await active()
    expect(after).toMatchObject({ id: before.id, counter: before.counter, key_sealed: before.key_sealed })
    expect(after.certificate).not.toBe(before.certificate)
    await sell()
    expect(await tell()).toBe(1)
    expect(await faultsOfChain(getDb(), after.id)).toEqual([])
  })

  test('a rejected document is issued again, and all that counts is the ledger', async () => {
    const { id, slot } = await sell()
    fake.fails('rejected')
    await tell()
    fake.fails(null)
    const [rejected] = await documentsOf(id)
    expect((await standing()).documents[0]).toMatchObject({
      id: rejected?.id,
      state: 'rejected',
      answer: { messages: [{ code: 'BR-KSA-37' }] },
    })
    const wanted = { actor: owner, branchId, id: rejected?.id ?? '' }
    expect(await mendDocument(getDb(), wanted, now)).toEqual({ ok: true })
    expect(await mendDocument(getDb(), wanted, now)).toEqual({ ok: false, code: 'tax_document_settled' })
    expect(await tellAgain(getDb(), wanted, now)).toEqual({ ok: false, code: 'tax_document_settled' })
    await issue()
    await tell()
    const [dead, mended] = await documentsOf(id)
    expect([dead, mended]).toMatchObject([
      { kind: 'invoice', state: 'dead' },
      { kind: 'invoice', state: 'reported', total: rejected?.total },
    ])
    const listed = (await standing()).documents.find((one) => one.id === dead?.id)
    expect(listed?.mendedBy).toBe(mended?.number)
    // What is taken back is what counts, once.
    await cancelOrder(getDb(), { orderId: id, actor: 'guest' }, slot.startsAt - 30 * hour)
    await issue()
    const counted = (await documentsOf(id)).filter(({ state }) => state !== 'dead')
    expect(counted.map(({ kind }) => kind)).toEqual(['invoice', 'credit'])
    expect(counted.reduce((sum, { total }) => sum + total, 0)).toBe(0)
    expect(await faultsOfChain(getDb(), (await active()).id)).toEqual([])
    await tell()
  })

  test('what was rejected for nothing is told again as it is', async () => {
    const { id } = await sell()
    fake.fails('rejected')
    await tell()
    fake.fails(null)
    const [rejected] = await documentsOf(id)
    const wanted = { actor: owner, branchId, id: rejected?.id ?? '' }
    expect(await tellAgain(getDb(), wanted, now)).toEqual({ ok: true })
    await tell()
    expect(await documentsOf(id)).toMatchObject([{ state: 'reported' }])
    expect(await tellAgain(getDb(), wanted, now)).toEqual({ ok: false, code: 'tax_document_settled' })
    expect(await tellAgain(getDb(), { ...wanted, branchId: branchId + 1 }, now)).toMatchObject({ ok: false })
  })

  test('what should be seen to is said in time', async () => {
    const day = 24 * hour
    const troubles = async (at: number, keys: readonly string[] = testSealingKeys) => {
      const [{ slug, name, ...said }] = (await readTaxTroubles(getDb(), keys, at)) as [TaxTrouble]
      return Object.entries(said).flatMap(([what, isSo]) => (isSo ? [what] : []))
    }
    expect(await troubles(now)).toEqual(['isRehearsal'])
    await sell()
    fake.fails('busy')
    await tell()
    expect(await troubles(now + day - 1)).toEqual(['isRehearsal'])
    expect(await troubles(now + day)).toEqual(['isRehearsal', 'isStuck'])
    const late = { sealingKeys: testSealingKeys, now: now + day }
    expect((await readTaxStanding(getDb(), branchId, late)).counts).toMatchObject({ waiting: 1, overdue: 1 })
    now += hour
    fake.fails('stranger')
    await tell()
    expect(await troubles(now)).toEqual(['isRehearsal', 'isStuck'])
    fake.fails(null)
    now += hour
    await tell()
    expect(await troubles(now)).toEqual(['isRehearsal'])
    const end = Date.parse((await standing()).unit?.expiresAt ?? '')
    expect(await troubles(end - 31 * day)).toEqual(['isRehearsal'])
    expect(await troubles(end - 30 * day)).toEqual(['isRehearsal', 'isExpiring'])
    expect(await troubles(now, ['another key'])).toEqual(['isRehearsal', 'isSealedOtherwise'])
    // Whoever connects has signed in lately.
    now -= 2 * hour
  })

  test('a branch that is connected anew begins another chain, and the old one still tells what it signed', async () => {
    const before = await active()
    const { id } = await sell()
    expect(await onboard(rightOtp)).toEqual({ ok: true })
    const after = await active()
    expect(after.id).not.toBe(before.id)
    await sell()
    expect(await tell()).toBe(2)
    expect(await documentsOf(id)).toMatchObject([{ state: 'reported' }])
    expect((await active()).counter).toBe(1)
    for (const unit of [before, after]) expect(await faultsOfChain(getDb(), unit.id)).toEqual([])
  })

  test('ended, the branch numbers what it issues, and the log knows who did all that', async () => {
    expect(await retireUnit(parts(), { actor: owner, branch: 'riyadh' }, now)).toEqual({ ok: true })
    expect(await retireUnit(parts(), { actor: owner, branch: 'riyadh' }, now)).toEqual({ ok: true })
    const { id } = await sell()
    expect(await documentsOf(id)).toMatchObject([{ state: 'issued', xml: null }])
    expect((await standing()).unit).toBeNull()
    const rows = await getDb()
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'tax.%')
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'tax.connected',
      'tax.renewed',
      'tax.mended',
      'tax.told_again',
      'tax.connected',
      'tax.disconnected',
    ])
  })
})
