import type { Connection } from '#server/db/connect.ts'

type Choices = {
  readonly replace: boolean
  readonly yes: boolean
  readonly switch?: string | undefined
}

type Run = (connection: Connection, parameter: string, choices: Choices) => Promise<void>

type Command = {
  /** As it is written, with the parameter in capitals. */
  readonly usage: string
  readonly explained: string
  /** What does it, or throws an error whose message is all there is to say. Only what was asked for is loaded. */
  readonly load: () => Promise<Run>
}

export const commands: readonly Command[] = [
  {
    usage: 'init',
    explained: 'makes an empty venue and prints the link of its first owner, once',
    load: async () => (await import('./init.ts')).init,
  },
  {
    usage: 'owner create EMAIL',
    explained: 'invites an owner and prints the link, once; no mail is sent. The first one ends the demo',
    load: async () => (await import('./create-owner.ts')).createOwner,
  },
  {
    usage: 'two-factor remove EMAIL',
    explained: 'turns two-factor off where its key is lost',
    load: async () => (await import('./turn-off-two-factor.ts')).turnOffTwoFactor,
  },
  {
    usage: 'sealing-key',
    explained: 'prints the key that two-factor secrets are sealed with, to keep it apart from backups',
    load: async () => (await import('./print-sealing-key.ts')).printSealingKey,
  },
  {
    usage: 'doctor',
    explained: 'examines what a venue needs, and says what is wrong',
    load: async () => (await import('./print-findings.ts')).printFindings,
  },
  {
    usage: 'backup FILE',
    explained: 'writes everything into a new file',
    load: async () => (await import('./back-up.ts')).backUp,
  },
  {
    usage: 'restore FILE',
    explained: 'brings a backup back; --replace deletes what there is first',
    load: async () => (await import('./restore.ts')).restore,
  },
  {
    usage: 'upgrade',
    explained:
      'backup, migrations, a trial start; --switch COMMAND then puts this version in place of the old one',
    load: async () => (await import('./upgrade.ts')).upgrade,
  },
  {
    usage: 'reconcile',
    explained: 'asks the payment providers what became of what is undecided',
    load: async () => (await import('./reconcile.ts')).reconcile,
  },
  {
    usage: 'erase-guest EMAIL',
    explained: 'shows what is known of a guest; --yes forgets it',
    load: async () => (await import('./forget-guest.ts')).forgetGuest,
  },
  {
    usage: 'jobs dead',
    explained: 'lists the jobs that failed for good, the latest first',
    load: async () => (await import('./print-dead-jobs.ts')).printDeadJobs,
  },
  {
    usage: 'jobs retry ID',
    explained: 'queues one of them again',
    load: async () => (await import('./retry-job.ts')).retryJob,
  },
]

/** The command that was asked for and its parameter, or why there is none. */
export function commandOf(asked: readonly string[]): { command: Command; parameter: string } | string {
  if (asked.length === 0) return 'What should be done?'
  for (const command of commands) {
    const words = command.usage.split(' ').filter((word) => word !== word.toUpperCase())
    if (words.some((word, place) => asked[place] !== word)) continue
    const given = asked.slice(words.length)
    const wanted = command.usage.split(' ').slice(words.length)
    if (given.length !== wanted.length) return `It is: ${command.usage}`
    const [parameter = ''] = given
    if (wanted[0] === 'EMAIL' && !/^[^@\s]+@[^@\s]+$/.test(parameter))
      return `${parameter} is no mail address`
    return { command, parameter }
  }
  return `There is no command ${asked.join(' ')}`
}
