import type { ImportFile, ImportPlan } from '#contracts/office/imports.ts'
import type { ImportNoun } from '#domain/import/import-fields.ts'
import type { Database } from '#server/db/connect.ts'
import type { Browser } from '#server/staff/test-office.ts'
import { carryOutImport, takeBackImport } from './carry-out-import.ts'
import { checkImport } from './check-import.ts'

type Importing = { readonly db: Database; readonly owner: Browser; readonly now: () => number }

/** Sends files as an owner does, and does the jobs that follow as a worker would. */
export function openImporter({ db, owner, now }: Importing) {
  const at = (id: string) => `/office/imports/${id}`
  const show = async (id: string): Promise<ImportFile> => (await owner.get(at(id))).body

  async function upload(noun: ImportNoun, file: string | Uint8Array, branch = 'riyadh'): Promise<string> {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
    const sent = await owner.post(`/office/imports?noun=${noun}&branch=${branch}&name=old.csv`, bytes)
    if (sent.status !== 201) throw new Error(sent.text)
    return sent.body.id
  }

  async function check(id: string, changes: Partial<ImportPlan> = {}): Promise<ImportFile> {
    const { plan } = await show(id)
    const planned = await owner.call('PUT', `${at(id)}/plan`, { plan: { ...plan, ...changes } })
    if (planned.status !== 200) throw new Error(planned.text)
    const { attempt } = await db
      .selectFrom('import')
      .select('attempt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await checkImport(db, { importId: id, attempt }, now())
    return show(id)
  }

  /** Jobs until there are no more of them for this import. */
  async function work(id: string, name: 'carry-out-import' | 'take-back-import', most = 1000): Promise<void> {
    for (let round = 0; round < most; round++) {
      const job = await db
        .deleteFrom('job')
        .where('name', '=', name)
        .where('id', 'in', db.selectFrom('job').select('id').where('name', '=', name).limit(1))
        .returning('id')
        .executeTakeFirst()
      if (!job) return
      await (name === 'carry-out-import' ? carryOutImport : takeBackImport)(db, id, now())
    }
  }

  async function run(id: string): Promise<ImportFile> {
    const started = await owner.post(`${at(id)}/run`)
    if (started.status !== 200) throw new Error(started.text)
    await work(id, 'carry-out-import')
    return show(id)
  }

  async function undo(id: string): Promise<ImportFile> {
    const started = await owner.post(`${at(id)}/undo`)
    if (started.status !== 200) throw new Error(started.text)
    await work(id, 'take-back-import')
    return show(id)
  }

  /** From a file to what became of it. */
  async function bring(noun: ImportNoun, file: string, changes: Partial<ImportPlan> = {}) {
    const id = await upload(noun, file)
    await check(id, changes)
    return { id, file: await run(id) }
  }

  const rows = async (id: string) => (await owner.get(`${at(id)}/rows`)).body.items
  return { upload, check, run, undo, bring, show, rows, work, at }
}
