import { processEnv } from '../env.ts'
import { type Connection, connect } from './connect.ts'

/** Says a sentence in the terminal; standard output is left to what asks for it. */
export function say(sentence: string): void {
  console.error(sentence)
}

/** Runs one of `npm run db:…` on the database of the settings; a failure is a sentence and a bad exit code. */
export async function databaseCommand(work: (connection: Connection) => Promise<void>): Promise<void> {
  // What is written is for the one who runs the site alone.
  process.umask(0o077)
  try {
    const connection = await connect(processEnv(), { onProgress: say })
    try {
      await work(connection)
    } finally {
      await connection.close()
    }
  } catch (error) {
    say((error as Error).message)
    process.exitCode = 1
  }
}
