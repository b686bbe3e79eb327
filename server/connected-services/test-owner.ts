import pino from 'pino'
import type { SignedInStaff } from '#server/calls/staff-door.ts'
import type { Database } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import type { ProviderOptions } from '#server/payments/providers.ts'
import { demoOwner } from '#server/staff/test-staff.ts'
import { followConnectedServices } from './follow-connected-services.ts'

export const firstKey = 'a first key of thirty-two letters or more'.replaceAll(' ', '-')

/** What was the demo as a real venue, and its owner, who has just given their password. */
export async function openOwnVenue(db: Database, now: number): Promise<SignedInStaff> {
  await db.updateTable('venue').set({ demo: false }).execute()
  const owner = await demoOwner(db, now)
  const session = { sessionId: 'test', twoFactorEnabled: true, demo: false, byPin: false }
  return { ...owner, ...session, email: 'owner@venue.example', locale: 'en' }
}

/** One process of the site, with its own settings, as far as it is connected with somebody. */
export async function openProcess(
  db: Database,
  settings: Record<string, string>,
  { now, ...options }: ProviderOptions & { now: () => number },
) {
  const env = readEnv({ PUBLIC_URL: 'https://site.example', ...settings })
  const log = pino({ level: 'silent' })
  const connected = await followConnectedServices({ db, env, log, now, options })
  return { db, connected, options }
}
