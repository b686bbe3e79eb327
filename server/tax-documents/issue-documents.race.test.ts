import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { createPostgresDatabase } from '#server/db/testing/test-database.ts'
import { beginWhileWriting } from '#server/db/testing/test-while-writing.ts'
import { startWorkers } from '#server/db/testing/test-workers.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { issueBatch, issueDocuments } from './issue-documents.ts'
import type { ToConfirm } from './test-confirm-worker.ts'
import { faultsOfDocuments } from './test-document-books.ts'
import { faultsOfChain } from './test-zatca-chain.ts'
import { signInBranch, testSealingKeys } from './test-zatca-unit.ts'

const confirmations = 64
const killed = 'killed at any step between counting and committing, it leaves no gap and goes on'

describe.each(['none', 'zatca'] as const)('documents of many orders at once, by %s', (scheme) => {
  const keys = scheme === 'none' ? [] : testSealingKeys
  let signer: number | null = null
  let url: string
  let drop: () => Promise<void>
  const connections: Connection[] = []
  let shop: TestShop
  let servers: Awaited<ReturnType<typeof startWorkers>>
  const dbOf = (index: number) => (connections[index % 2] as Connection).db

  beforeAll(async () => {
    const database = await createPostgresDatabase({ migrated: true, demo: true })
    url = database.url
    drop = database.drop
    for (let process = 0; process < 2; process++)
      connections.push(postgresConnection(url, { poolSize: 20, patience: racePatience }))
    shop = await openShop(dbOf(0))
    if (scheme === 'zatca') signer = await signInBranch(dbOf(0), shop.book.slug)
    // The unit is there before many want it: who makes it is another question.
    await sell(0)
    const unit = await unitId()
    await issueDocuments(dbOf(0), unit, shop.now, keys)
    const told = [url, String(unit), String(shop.now), ...keys]
    servers = await startWorkers(join(import.meta.dirname, 'test-confirm-worker.ts'), told, 2)
  })
  afterAll(async () => {
    await servers.stop()
    for (const connection of connections) await connection.close()
    await drop()
  })

  const confirm = (orderId: string, index: number) =>
    inTransaction(dbOf(index), async (tx) => {
      const locked = await lockOrder(tx, orderId)
      if (!locked) throw new Error('The order is gone')
      return confirmOrder(tx, locked, 'guest', shop.now)
    })
  async function sell(index: number): Promise<string> {
    const orderId = await shop.hold(shop.slots())
    expect(await confirm(orderId, index)).toBe('confirmed')
    return orderId
  }
  async function faults(): Promise<string[]> {
    const ofDocuments = await faultsOfDocuments(dbOf(0), shop.book.slug)
    return [...ofDocuments, ...(signer === null ? [] : await faultsOfChain(dbOf(0), signer))]
  }
  async function unitId(): Promise<number> {
    const unit = await dbOf(0)
      .selectFrom('tax_unit')
      .innerJoin('branch', 'branch.id', 'tax_unit.branch_id')
      .select('tax_unit.id')
      .where('branch.slug', '=', shop.book.slug)
      .executeTakeFirstOrThrow()
    return unit.id
  }
  const counted = async () => {
    const row = dbOf(0)
      .selectFrom('tax_unit')
      .select('counter')
      .where('id', '=', await unitId())
    return (await row.executeTakeFirstOrThrow()).counter
  }
  const waiting = async () =>
    (await dbOf(0).selectFrom('tax_document').select('id').where('state', '=', 'to_issue').execute()).length

  /** A process that issues dies at the statement of this number. Answers whether it came so far. */
  async function dieAt(step: number, moment: 'before' | 'sent'): Promise<boolean> {
    if ((await waiting()) === 0) await sell(0)
    const worker = join(import.meta.dirname, 'test-issue-worker.ts')
    const unit = await unitId()
    const told = [url, String(unit), String(step), moment, String(shop.now), ...keys]
    const child = spawn(process.execPath, [worker, ...told], { stdio: ['ignore', 'ignore', 'inherit'] })
    const [code, signal] = await once(child, 'close')
    // What it had sent is carried out, and its transaction ends, before anybody looks.
    await inTransaction(dbOf(0), (tx) =>
      tx.selectFrom('tax_unit').select('id').where('id', '=', unit).forNoKeyUpdate().execute(),
    )
    expect(await faults()).toEqual([])
    if (signal !== 'SIGKILL') expect(code).toBe(0)
    return signal === 'SIGKILL'
  }

  // Before the many: whoever looks at the books reads them all, and this looks often. A unit that signs counts as others do,
  // and by more steps: `npm run test:all` tries those of the others as well.
  test.runIf(scheme === 'zatca' || process.env.TEST_ALL)(killed, async () => {
    let statements = 0
    while (await dieAt(statements + 1, 'before')) statements++
    expect(statements).toBeGreaterThan(5)
    expect(await waiting()).toBe(0)
    // The last one is the commit: who dies without having heard its answer has issued.
    for (let step = process.env.TEST_ALL ? 1 : statements; step < statements; step++)
      expect(await dieAt(step, 'sent')).toBe(true)
    expect(await dieAt(statements, 'sent')).toBe(true)
    expect(await waiting()).toBe(0)
  })

  /** Both servers confirm their half at once, and each confirmation issues what waits. Answers what failed. */
  async function confirmOnBoth(count: number, locked: boolean): Promise<string[]> {
    const held: string[] = []
    for (let index = 0; index < count; index++) held.push(await shop.hold(shop.slots()))
    const failed = await servers.tell<string[]>((place): ToConfirm => {
      return { orders: held.filter((_, index) => index % 2 === place), locked }
    })
    return failed.flat()
  }

  test(`${confirmations} confirmations on two servers, both issuing: no gap, and an unbroken chain`, async () => {
    const before = await counted()
    expect(await confirmOnBoth(confirmations, true)).toEqual([])
    expect(await waiting()).toBe(0)
    expect(await faults()).toEqual([])
    expect(await counted()).toBe(before + confirmations)
  })

  test('who causes a document does not wait for who issues', async () => {
    const unit = await unitId()
    const { promise: caused, resolve } = Promise.withResolvers<void>()
    // The issuer holds the unit until something was sold meanwhile.
    await inTransaction(dbOf(0), async (tx) => {
      const row = tx.selectFrom('tax_unit').selectAll().where('id', '=', unit)
      await row.forNoKeyUpdate().executeTakeFirstOrThrow()
      await sell(1)
      resolve()
    })
    await caused
    await issueDocuments(dbOf(0), unit, shop.now, keys)
    expect(await faults()).toEqual([])
  })

  /** Two issue the same document: the second begins when the first has written, and not yet committed. */
  async function issueBesideAnother(second: (unit: number) => Promise<unknown>): Promise<string[]> {
    const unit = await unitId()
    await sell(0)
    const { waited } = await beginWhileWriting(
      dbOf(0),
      async (tx) => {
        const row = tx.selectFrom('tax_unit').selectAll().where('id', '=', unit).forNoKeyUpdate()
        expect(await issueBatch(tx, await row.executeTakeFirstOrThrow(), shop.now, keys)).toBe(1)
      },
      () => second(unit),
    )
    expect(waited).toBe(true)
    return faults()
  }

  test('who comes second waits, and finds nothing to issue', async () => {
    const found = await issueBesideAnother(async (unit) => {
      expect(await issueDocuments(dbOf(1), unit, shop.now, keys)).toBe(0)
    })
    expect(found).toEqual([])
  })

  test('control: without the lock two count alike, and numbers are lost or refused', async () => {
    let refused = ''
    const found = await issueBesideAnother((unit) =>
      dbOf(1)
        .transaction()
        .execute(async (tx) => {
          const row = tx.selectFrom('tax_unit').selectAll().where('id', '=', unit)
          return issueBatch(tx, await row.executeTakeFirstOrThrow(), shop.now, keys)
        })
        .catch((error: Error) => {
          refused = error.message
        }),
    )
    // A chain that is told to an authority has a table that takes no document twice.
    if (scheme === 'zatca') expect(refused).toContain('zatca_document_pkey')
    else expect(found).not.toEqual([])
  })
  // The last one: what it breaks stays broken.
  test('control: two servers that do not lock break the count', async () => {
    for (let round = 0; round < 5; round++) {
      const failed = await confirmOnBoth(confirmations / 2, false)
      if (failed.length > 0 || (await faults()).length > 0) return
    }
    expect.unreachable('Nothing broke without the lock')
  })
})
