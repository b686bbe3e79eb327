import { readdirSync } from 'node:fs'
import type { MiddlewareHandler } from 'hono'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { officeScreens } from '#contracts/office/screens.ts'
import { screens } from '#contracts/pages/site-map.ts'
import { isBranchSlug } from '#domain/slug/slug.ts'
import type { Database } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { createSite } from './site.ts'

const firstWord = (path: string) => path.split('/').find(Boolean) ?? ''

/** The first words of what the server answers by itself, with everything that can be switched on. */
function wordsOfServer(): string[] {
  const env = readEnv({
    LOG_LEVEL: 'silent',
    DATA_DIR: ':memory:',
    PAYTABS_PROFILE_ID: '1',
    PAYTABS_SERVER_KEY: 'a key of nobody',
  })
  const build = {
    assets: { version: 'a' },
    routes: { root: { id: 'root', path: '', module: {} } },
    entry: { module: {} },
  } as unknown as ServerBuild
  const parts = { db: {} as Database, env, log: pino({ level: 'silent' }), build }
  const pass: MiddlewareHandler = async (_, next) => next()
  const metrics = { watch: pass, show: pass }
  return createSite({ ...parts, metrics, clientFolder: null, mode: 'production' }).paths.map(firstWord)
}

const words = new Set([
  ...[...screens, ...officeScreens].map(({ path }) => firstWord(path)),
  ...wordsOfServer(),
  ...readdirSync(new URL('../../public', import.meta.url)),
  // Where the build puts scripts and sheets.
  'assets',
])

// A word with another character than a slug's can be no branch anyway.
const taken = [...words].filter((word) => /^[a-z0-9-]+$/.test(word))

test('both the screens and the server are among them', () => {
  for (const word of [
    'store',
    'gift-card',
    'office',
    'api',
    'share',
    'sandbox',
    'rules',
    'builds',
    'metrics',
  ])
    expect(taken).toContain(word)
})

test.each(taken)('no branch can be called %s', (word) => {
  expect(isBranchSlug(word)).toBe(false)
})
