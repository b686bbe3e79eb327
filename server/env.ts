import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { databaseAddress, mailAddress, origin, storageAddress, webAddress } from './env-addresses.ts'
import { nameAndValue } from './env-name-and-value.ts'
import { readNamedAccounts } from './env-payment-accounts.ts'
import { type PaymentSettings, paymentSettings } from './env-payment-keys.ts'
import { walletsOf } from './env-wallets.ts'
import { newVenueOf } from './new-venue.ts'
import { paymentProviders } from './payment-providers/payment-providers.ts'

/** Gives a variable its default; an empty value counts as not set, as in a copied .env.example. */
function setting<T extends z.core.$ZodType<unknown, string>>(schema: T, fallback = '') {
  const given = z.transform((text: string | undefined) => text?.trim() || fallback)
  return z.pipe(z.pipe(z.optional(z.string()), given), schema)
}

function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  const withinBounds = z.number().check(z.minimum(min, error), z.maximum(max, error))
  return z.pipe(z.string().check(z.regex(/^\d+$/, error)), z.pipe(z.transform(Number), withinBounds))
}

function oneOf<const T extends readonly string[]>(words: T) {
  return z.enum(words, { error: `must be one of: ${words.join(', ')}` })
}

const onOff = z.pipe(
  oneOf(['on', 'off']),
  z.transform((word) => word === 'on'),
)

const variables = z.object({
  PORT: setting(wholeNumber(0, 65_535), '3000'),
  HOST: setting(z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or an IP address')), '127.0.0.1'),
  PUBLIC_URL: setting(origin),
  DATABASE_URL: setting(databaseAddress),
  DATABASE_DIRECT_URL: setting(databaseAddress),
  DATA_DIR: setting(z.string(), '.data'),
  VENUE: setting(z.enum(['', 'demo', 'empty'], { error: 'must be empty, or one of: demo, empty' })),
  TRUST_PROXY: setting(onOff, 'off'),
  PAGE_CACHE: setting(onOff, 'on'),
  PAGE_CACHE_MB: setting(wholeNumber(1, 4096), '32'),
  RATE_LIMITS: setting(onOff, 'on'),
  HOLDS_PER_BROWSER: setting(wholeNumber(1, 1000), '3'),
  HOLDS_PER_ADDRESS: setting(wholeNumber(1, 10_000), '12'),
  LOG_LEVEL: setting(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ANALYTICS_URL: setting(webAddress),
  ANALYTICS_MODE: setting(oneOf(['async', 'defer']), 'async'),
  // Unlike the others, an empty value is a choice here: no public service is asked for icons.
  ICON_SERVICE_URL: z._default(webAddress, 'https://api.iconify.design'),
  VERSION_POLL_SECONDS: setting(wholeNumber(5, 86_400), '300'),
  SHUTDOWN_GRACE_SECONDS: setting(wholeNumber(0, 600), '10'),
  PAYMENT_PROVIDER: setting(z.string(), 'sandbox'),
  SMTP_URL: setting(mailAddress),
  MAIL_FROM: setting(z.string()),
  WEBHOOKS_PRIVATE: setting(onOff, 'off'),
  JOBS: setting(onOff, 'on'),
  AUTH_SECRET: setting(
    z.string().check(z.regex(/^(?:.{32,})?$/, 'must be empty or have at least 32 characters')),
  ),
  CONNECTIONS_KEY: setting(
    z
      .string()
      .check(
        z.regex(
          /^(?:\S{32,}(?:\s+\S{32,})*)?$/,
          'must be empty or have at least 32 characters, with blanks only between two keys',
        ),
      ),
  ),
  MEDIA_S3_ENDPOINT: setting(storageAddress),
  MEDIA_S3_BUCKET: setting(
    z
      .string()
      .check(z.regex(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, 'must be empty or the name of a bucket')),
  ),
  MEDIA_S3_REGION: setting(
    z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a region')),
    'us-east-1',
  ),
  MEDIA_S3_ACCESS_KEY_ID: setting(z.string()),
  MEDIA_S3_SECRET_ACCESS_KEY: setting(z.string()),
  MEDIA_S3_PATH_STYLE: setting(onOff, 'on'),
  APPLE_WALLET_CERTIFICATE: setting(z.string()),
  APPLE_WALLET_INTERMEDIATE: setting(z.string()),
  APPLE_WALLET_KEY: setting(z.string()),
  GOOGLE_WALLET_ISSUER: setting(z.string().check(z.regex(/^\d{0,30}$/, 'must be empty or a number'))),
  GOOGLE_WALLET_KEY: setting(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(webAddress),
  OTEL_EXPORTER_OTLP_HEADERS: setting(z.string()),
  OTEL_SERVICE_NAME: setting(z.string(), 'miftah'),
  METRICS_TOKEN: setting(
    z
      .string()
      .check(z.regex(/^(?:\S{16,})?$/, 'must be empty or have at least 16 characters, none of them blank')),
  ),
  TEST_DATABASE_URL: setting(databaseAddress),
})

type Given = z.output<typeof variables>

export const envVariableNames = [...Object.keys(variables.shape), ...paymentSettings().variables]

/** A setting that can not be used. Its message lists all of them and is meant to be shown as it is. */
export class EnvError extends Error {
  override name = 'EnvError'
}

function refused(lines: readonly string[]): EnvError {
  return new EnvError(`These settings can not be used:\n${lines.join('\n')}\nSee .env.example.`)
}

/** The bucket of uploaded pictures, whole, or none: half of it would quietly leave them on this machine. */
function mediaS3Of(given: Given) {
  const needed = [
    'MEDIA_S3_ENDPOINT',
    'MEDIA_S3_BUCKET',
    'MEDIA_S3_ACCESS_KEY_ID',
    'MEDIA_S3_SECRET_ACCESS_KEY',
  ] as const
  const missing = needed.filter((name) => given[name] === '')
  if (missing.length === needed.length) return null
  if (missing.length > 0)
    throw refused(missing.map((name) => `  ${name} must be set, since others of MEDIA_S3_… are`))
  return {
    endpoint: given.MEDIA_S3_ENDPOINT,
    bucket: given.MEDIA_S3_BUCKET,
    region: given.MEDIA_S3_REGION,
    accessKeyId: given.MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: given.MEDIA_S3_SECRET_ACCESS_KEY,
    pathStyle: given.MEDIA_S3_PATH_STYLE,
  }
}

/** The accounts that take money by the settings; the one without a name comes first. */
function accountsOf(source: Record<string, string | undefined>, payments: PaymentSettings, chosen: string) {
  const { accounts, faults } = readNamedAccounts(source, payments)
  const plain = payments.read(source)
  const all = [{ account: null, keys: plain }, ...accounts]
  const names = ['sandbox', ...Object.keys(plain)]
  const isKnown = names.includes(chosen)
  return {
    plain,
    named: accounts,
    testAccounts: all.flatMap(({ account, keys }) =>
      payments.testers(keys).map((provider) => (account ? `${provider}-${account}` : provider)),
    ),
    faults: [
      ...(isKnown ? [] : [{ name: 'PAYMENT_PROVIDER', message: `must be one of: ${names.join(', ')}` }]),
      ...payments.faults(source),
      ...faults,
    ],
  }
}

/** Reads the settings out of `source`, usually `process.env`. */
export function readEnv(source: Record<string, string | undefined>, offered = paymentProviders) {
  const payments = paymentSettings(offered)
  const parsed = z.safeParse(variables, source)
  const accounts = accountsOf(source, payments, source.PAYMENT_PROVIDER?.trim() || 'sandbox')
  const issues = parsed.success ? [] : parsed.error.issues
  if (!parsed.success || accounts.faults.length > 0) {
    const faults = [
      ...issues.map(({ path, message }) => ({ name: String(path[0]), message })),
      ...accounts.faults,
    ]
    const lines = faults.map(
      ({ name, message }) => `  ${nameAndValue(name, source, payments.secrets)} ${message}`,
    )
    throw refused([...new Set(lines)])
  }
  const given = parsed.data
  const { faults: walletFaults, ...wallets } = walletsOf(given)
  if (walletFaults.length > 0) throw refused(walletFaults.map(({ name, message }) => `  ${name} ${message}`))
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: new URL(given.PUBLIC_URL || `http://localhost:${given.PORT}`).origin,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    dataDir: given.DATA_DIR,
    newVenue: newVenueOf(
      given,
      payments.needed.filter((name) => source[name]?.trim()),
    ),
    trustProxy: given.TRUST_PROXY,
    pageCache: given.PAGE_CACHE,
    pageCacheMb: given.PAGE_CACHE_MB,
    rateLimits: given.RATE_LIMITS,
    holdLimits: { browser: given.HOLDS_PER_BROWSER, address: given.HOLDS_PER_ADDRESS },
    logLevel: given.LOG_LEVEL,
    analyticsUrl: given.ANALYTICS_URL,
    analyticsMode: given.ANALYTICS_MODE,
    iconServiceUrl: given.ICON_SERVICE_URL,
    versionPollSeconds: given.VERSION_POLL_SECONDS,
    shutdownGraceSeconds: given.SHUTDOWN_GRACE_SECONDS,
    paymentProvider: given.PAYMENT_PROVIDER,
    /** The account of branches that chose none, by its key. */
    usualAccount: given.PAYMENT_PROVIDER as string,
    /** The keys of the account without a name, at each provider. */
    paymentKeys: accounts.plain,
    /** Further accounts of the providers, each with a name that branches choose it by. */
    namedPaymentAccounts: accounts.named,
    /** Accounts that take test cards and no money. */
    testAccounts: ['sandbox', ...accounts.testAccounts],
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    /** Where mails come from when no MAIL_FROM says so; under the venue's own name. */
    senderAddress: '',
    privateWebhooks: given.WEBHOOKS_PRIVATE,
    jobs: given.JOBS,
    authSecret: given.AUTH_SECRET,
    /** What secrets that were typed in the office are sealed with: the first one; the others still open them. */
    sealingKeys: [...given.CONNECTIONS_KEY.split(/\s+/), given.AUTH_SECRET].filter((key) => key !== ''),
    mediaS3: mediaS3Of(given),
    ...wallets,
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: given.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: given.OTEL_SERVICE_NAME,
        }
      : null,
    metricsToken: given.METRICS_TOKEN,
    testDatabaseUrl: given.TEST_DATABASE_URL,
  }
}

export type Env = Readonly<ReturnType<typeof readEnv>>

let parsedOnce: Env | undefined

/** The settings of this process; a `.env` file beside package.json fills in what is not set. */
export function processEnv(): Env {
  if (parsedOnce) return parsedOnce
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    parsedOnce = readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(1)
  }
  return parsedOnce
}
