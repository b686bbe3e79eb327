import { randomBytes } from 'node:crypto'
import type { Queries } from '#server/db/connect.ts'

/** What cookies and two-factor secrets are sealed with: the setting, or a key that the first process made for all. */
export async function readSealingKey(db: Queries, setting: string): Promise<string> {
  if (setting) return setting
  const known = () => db.selectFrom('sealing_key').select('value').executeTakeFirst()
  const earlier = await known()
  if (earlier) return earlier.value
  await db
    .insertInto('sealing_key')
    .values({ value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute()
  const made = await known()
  if (!made) throw new Error('The sealing key is gone')
  return made.value
}
