import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { providerNames } from '#contracts/payment-account.ts'
import { paymobRegions, paytabsRegions } from '#domain/connection/connection-choices.ts'
import { isTestKey } from '#domain/payment/is-test-key.ts'
import { databaseAddress, mailAddress, origin, storageAddress, webAddress } from './env-addresses.ts'
import { readNamedAccounts } from './env-payment-accounts.ts'
import { paymentKeys } from './env-payment-keys.ts'
import { newVenueOf } from './new-venue.ts'

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
  PAYMENT_PROVIDER: setting(oneOf(providerNames), 'sandbox'),
  STRIPE_SECRET_KEY: setting(z.string()),
  STRIPE_WEBHOOK_SECRET: setting(z.string()),
  PAYTABS_PROFILE_ID: setting(z.string().check(z.regex(/^\d*$/, 'must be the number of a PayTabs profile'))),
  PAYTABS_SERVER_KEY: setting(z.string()),
  PAYTABS_REGION: setting(oneOf(paytabsRegions), 'sa'),
  TAP_SECRET_KEY: setting(z.string()),
  PAYMOB_REGION: setting(oneOf(paymobRegions), 'eg'),
  PAYMOB_SECRET_KEY: setting(z.string()),
  PAYMOB_PUBLIC_KEY: setting(z.string()),
  PAYMOB_API_KEY: setting(z.string()),
  PAYMOB_HMAC_SECRET: setting(z.string()),
  PAYMOB_INTEGRATIONS: setting(
    z
      .string()
      .check(z.regex(/^(?:\d+(?:[\s,]+\d+)*)?$/, 'must be numbers of integrations, with commas between')),
  ),
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

export const envVariableNames = Object.keys(variables.shape)

/** A setting that can not be used. Its message lists all of them and is meant to be shown as it is. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** What carries a password or is one stays out of logs. */
function nameAndValue(name: string, source: Record<string, string | undefined>): string {
  return /(?:DATABASE_URL|DATABASE_DIRECT_URL|SMTP_URL|_KEY|_SECRET|_TOKEN|_HEADERS)(?:__\w+)?$/.test(name)
    ? name
    : `${name} (now "${source[name]}")`
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

/** Further accounts of the providers, each with a name that branches choose it by. */
function namedAccountsOf(source: Record<string, string | undefined>) {
  const { accounts, problems } = readNamedAccounts(source, (own) => z.safeParse(variables, own))
  if (problems.length > 0)
    throw refused(problems.map(({ name, message }) => `  ${nameAndValue(name, source)} ${message}`))
  return accounts.map(({ account, given }) => ({ account, ...paymentKeys(given) }))
}

/** Reads the settings out of `source`, usually `process.env`. */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = z.safeParse(variables, source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `  ${nameAndValue(String(path[0]), source)} ${message}`,
    )
    throw refused([...new Set(lines)])
  }
  const given = parsed.data
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: new URL(given.PUBLIC_URL || `http://localhost:${given.PORT}`).origin,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    dataDir: given.DATA_DIR,
    newVenue: newVenueOf(given),
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
    ...paymentKeys(given),
    namedPaymentAccounts: namedAccountsOf(source),
    /** Accounts that take test cards and no money. */
    testAccounts: [
      'sandbox',
      ...[{ account: null, ...paymentKeys(given) }, ...namedAccountsOf(source)].flatMap((account) =>
        (['stripe', 'tap', 'paymob'] as const)
          .filter((provider) => isTestKey(account[provider].secretKey))
          .map((provider) => (account.account ? `${provider}-${account.account}` : provider)),
      ),
    ],
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
