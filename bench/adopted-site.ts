import { usualLook } from '../contracts/brand.ts'
import { postgresConnection } from '../server/db/postgres-connection.ts'
import { databaseOf, runOn } from '../server/db/testing/test-database-url.ts'
import { startTestPostgres } from '../server/db/testing/test-postgres-server.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const name = JSON.stringify({ en: 'Nine Keys', ar: 'تسعة مفاتيح' })
const look = { ...usualLook, accent: '#1b4f94', typeface: 'amiri', mode: 'light' }

/** A venue of somebody's own: a name, a colour and typefaces that were chosen, over as many rooms as the demo has. */
export async function startAdoptedSite(port: number): Promise<SiteProcess> {
  const server = await startTestPostgres()
  await runOn(server.url, 'create database adopted')
  const url = databaseOf(server.url, 'adopted')
  const seeding = await startSite(port, { DATABASE_URL: url })
  await seeding.stop()
  await adopt(url)
  const site = await startSite(port, { DATABASE_URL: url, VENUE: '' })
  return {
    ...site,
    stop: async () => {
      await site.stop()
      await server.stop()
    },
  }
}

async function adopt(url: string): Promise<void> {
  const { db, close } = postgresConnection(url, { poolSize: 1 })
  const words = { name, brand_line: name, brand_line_long: name }
  await db
    .updateTable('venue')
    .set({ demo: false, ...words })
    .execute()
  const { id } = await db
    .insertInto('brand_version')
    .values({ previous: null, look: JSON.stringify(look), made_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('brand').values({ version: id }).execute()
  await close()
}
