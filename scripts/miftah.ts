/** `npm run miftah -- …`: what is done at the machine that runs the site. */
import { parseArgs } from 'node:util'
import { commandOf, commands } from './miftah/commands.ts'

const usage = `Usage: npm run miftah -- COMMAND

${commands.map(({ usage, explained }) => `  ${usage.padEnd(20)} ${explained}`).join('\n')}

It works on the database of the settings (DATABASE_URL, or the embedded one inside DATA_DIR; see .env.example).
Ends with 0 when it was done, 1 when it could not be, 2 when it was asked in a wrong way.`

function misused(sentence: string): never {
  console.error(`${sentence}\n\n${usage}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        switch: { type: 'string' },
      },
    })
  } catch (error) {
    return misused((error as Error).message)
  }
}

const { values, positionals } = readArguments()
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const asked = commandOf(positionals)
if (typeof asked === 'string') misused(asked)
const [run, { databaseCommand }] = await Promise.all([asked.command.load(), import('#server/db/command.ts')])
await databaseCommand((connection) => run(connection, asked.parameter, values))
