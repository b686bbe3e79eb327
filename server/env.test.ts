import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvError, envVariableNames, readEnv } from './env.ts'

const example = readFileSync('.env.example', 'utf8')
const noKeys = {
  stripe: { secretKey: '', webhookSecret: '' },
  paytabs: { profileId: '', serverKey: '', region: 'sa' },
  tap: { secretKey: '' },
  paymob: { region: 'eg', secretKey: '', publicKey: '', apiKey: '', hmacSecret: '', integrations: '' },
}

test('every variable has a default that runs', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: '',
    databaseDirectUrl: '',
    dataDir: '.data',
    newVenue: { kind: 'demo', byName: false, because: [], atHome: true },
    trustProxy: false,
    pageCache: true,
    pageCacheMb: 32,
    rateLimits: true,
    holdLimits: { browser: 3, address: 12 },
    logLevel: 'info',
    analyticsUrl: '',
    analyticsMode: 'async',
    iconServiceUrl: 'https://api.iconify.design',
    versionPollSeconds: 300,
    shutdownGraceSeconds: 10,
    paymentProvider: 'sandbox',
    usualAccount: 'sandbox',
    paymentKeys: noKeys,
    namedPaymentAccounts: [],
    testAccounts: ['sandbox'],
    smtpUrl: '',
    mailFrom: '',
    senderAddress: '',
    privateWebhooks: false,
    jobs: true,
    authSecret: '',
    sealingKeys: [],
    mediaS3: null,
    appleWallet: null,
    googleWallet: null,
    tracing: null,
    metricsToken: '',
    testDatabaseUrl: '',
  })
})

test('.env.example names every variable, explains it and shows its default', () => {
  const shown = parseEnv(example)
  expect(Object.keys(shown).sort()).toEqual([...envVariableNames].sort())
  expect(readEnv(shown)).toEqual(readEnv({}))
  for (const block of example.trim().split('\n\n')) expect(block).toMatch(/^# \S/)
})

test('what is set wins, trimmed', () => {
  const env = readEnv({
    PORT: ' 8080 ',
    PUBLIC_URL: 'https://Dahleez.example/',
    DATABASE_URL: 'postgres://me:secret@db.example:5432/miftah',
    TRUST_PROXY: 'on',
    PAGE_CACHE: 'off',
    ICON_SERVICE_URL: '',
  })
  expect(env.port).toBe(8080)
  expect(env.publicUrl).toBe('https://dahleez.example')
  expect(env.databaseUrl).toBe('postgres://me:secret@db.example:5432/miftah')
  expect(env.trustProxy).toBe(true)
  expect(env.pageCache).toBe(false)
  expect(env.iconServiceUrl).toBe('')
  expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test('one error names every value that can not be used', () => {
  const bad = {
    PORT: '70000',
    HOST: 'not a host',
    PUBLIC_URL: 'https://dahleez.example/shop',
    DATABASE_URL: 'mysql://db',
    TRUST_PROXY: 'yes please',
    PAGE_CACHE: '2',
    LOG_LEVEL: 'loud',
    ANALYTICS_URL: 'javascript:alert(1)',
    ANALYTICS_MODE: 'later',
    ICON_SERVICE_URL: 'api.iconify.design',
    VERSION_POLL_SECONDS: '1.5',
    SHUTDOWN_GRACE_SECONDS: '-1',
    TEST_DATABASE_URL: 'somewhere',
  }
  let message = ''
  try {
    readEnv(bad)
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    message = (error as Error).message
  }
  const lines = message.split('\n').slice(1, -1)
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(Object.keys(bad))
  for (const line of lines) expect(line).toMatch(/must be /)
})

test('a bucket for pictures is set whole or not at all', () => {
  const whole = {
    MEDIA_S3_ENDPOINT: 'https://s3.example.com',
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_ACCESS_KEY_ID: 'id',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readEnv(whole).mediaS3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    pathStyle: true,
  })
  for (const name of Object.keys(whole))
    expect(() => readEnv({ ...whole, [name]: '' })).toThrow(`${name} must be set`)
  for (const [name, value] of [
    ['MEDIA_S3_ENDPOINT', 's3.example.com'],
    ['MEDIA_S3_ENDPOINT', 'https://me:secret@s3.example.com'],
    ['MEDIA_S3_BUCKET', '../other'],
    ['MEDIA_S3_REGION', 'eu west'],
    ['MEDIA_S3_PATH_STYLE', 'perhaps'],
  ] as const)
    expect(() => readEnv({ ...whole, [name]: value })).toThrow(`${name} (now "${value}") must be`)
})

test('a database address is never shown whole in the error', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://me:secret@db' })).toThrow(EnvError)
  expect(() => readEnv({ DATABASE_URL: 'mysql://me:secret@db' })).not.toThrow(/secret/)
})

test('further accounts of a provider have a name and keys of their own, and are never shown', () => {
  const { namedPaymentAccounts } = readEnv({
    STRIPE_SECRET_KEY__RIYADH: 'sk_riyadh',
    STRIPE_WEBHOOK_SECRET__RIYADH: 'whsec_riyadh',
    PAYTABS_PROFILE_ID__CAIRO_EAST: '77',
    PAYTABS_SERVER_KEY__CAIRO_EAST: 'SKEY',
    PAYTABS_REGION__CAIRO_EAST: 'eg',
    PAYTABS_REGION__EMPTY: ' ',
  })
  expect(namedPaymentAccounts).toEqual([
    {
      account: 'cairo-east',
      keys: { ...noKeys, paytabs: { profileId: '77', serverKey: 'SKEY', region: 'eg' } },
    },
    {
      account: 'riyadh',
      keys: { ...noKeys, stripe: { secretKey: 'sk_riyadh', webhookSecret: 'whsec_riyadh' } },
    },
  ])
  const wrong = () => readEnv({ PAYTABS_REGION__CAIRO: 'mars', PAYTABS_PROFILE_ID__CAIRO: 'x' })
  expect(wrong).toThrow('PAYTABS_REGION__CAIRO (now "mars") must be one of')
  expect(wrong).toThrow('PAYTABS_PROFILE_ID__CAIRO')
})
