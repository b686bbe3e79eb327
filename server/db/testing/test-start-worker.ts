/** A process that gets a database ready to serve, as the server does when it starts, and says what it did. */

import { say } from '#server/db/command.ts'
import { prepareDatabase } from '#server/demo/prepare.ts'
import { processEnv } from '#server/env.ts'

const connection = await prepareDatabase(processEnv(), say, { bookings: false })
await connection.close()
