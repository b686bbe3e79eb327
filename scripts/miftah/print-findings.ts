import type { Connection } from '#server/db/connect.ts'
import { processEnv } from '#server/env.ts'
import { examine } from './doctor.ts'

const marks = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' }

export async function printFindings(connection: Connection): Promise<void> {
  const findings = await examine({ connection, env: processEnv(), now: Date.now })
  for (const { about, state, words } of findings)
    process.stdout.write(`${marks[state]}  ${about.padEnd(10)} ${words}\n`)
  const count = findings.filter(({ state }) => state === 'wrong').length
  if (count > 0) throw new Error(`To be mended: ${count}`)
}
