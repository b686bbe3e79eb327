/** A process that gets a database ready to serve, as the server does when it starts, and says what it did. */
import { processEnv } from '../env.ts'
import { say } from './command.ts'
import { prepareDatabase } from './prepare.ts'

const connection = await prepareDatabase(processEnv(), say, { bookings: false })
await connection.close()
