import * as z from 'zod/mini'
import { mailSecurities } from '#domain/connection/connection-choices.ts'
import { longest } from '#domain/rules/longest.ts'
import { instant } from './iso-date.ts'
import { localised } from './localised.ts'
import { providerName } from './payment-account.ts'
import { slug } from './slug.ts'

/** One line without control characters: what goes into a header or an address must not end it. */
const line = (most: number, least = 1) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(/^\P{Cc}*$/u))

/** What is only ever sent to the server. Null leaves the one it has, where it still goes to the same place. */
const secret = z.nullable(line(500))

const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#@]*)?$/))

const mailPlace = {
  host: z.string().check(z.trim(), z.maxLength(253), z.regex(/^(?:[\w-]+(?:\.[\w-]+)*|\[[0-9a-f:.]+\])$/i)),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  security: z.enum(mailSecurities),
  /** Nobody, where the server asks for nothing. */
  user: line(200, 0),
  sender: z.email().check(z.maxLength(longest.email)),
}
const mailSettings = z.object(mailPlace)
export type MailSettings = z.infer<typeof mailSettings>
export const mailToConnect = z.object({ ...mailPlace, password: secret })

const storagePlace = {
  endpoint: webAddress,
  bucket: z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  region: z.string().check(z.trim(), z.maxLength(60), z.regex(/^[\w-]+$/)),
  accessKeyId: line(200),
  pathStyle: z.boolean(),
}
const storageSettings = z.object(storagePlace)
export type StorageSettings = z.infer<typeof storageSettings>
export const storageToConnect = z.object({ ...storagePlace, secretAccessKey: secret })

const tracesPlace = { endpoint: webAddress, serviceName: line(100) }
const tracesSettings = z.object(tracesPlace)
export type TracesSettings = z.infer<typeof tracesSettings>
/** `headers`: name=value, with commas between. Empty where the collector asks for none. */
export const tracesToConnect = z.object({ ...tracesPlace, headers: z.nullable(line(500, 0)) })

/** PEM, of which a field of one line may have lost the ends. */
const pem = z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000))

/** What Apple gives for a Pass Type ID. Whose it is and until when it is good stands in the certificate. */
export const appleWalletToConnect = z.object({ certificate: pem, intermediate: pem, key: z.nullable(pem) })
const appleWalletSettings = z.object({
  certificate: z.string(),
  intermediate: z.string(),
  passType: z.string(),
  team: z.string(),
  expiresAt: instant,
})
export type AppleWalletSettings = z.infer<typeof appleWalletSettings>

const issuer = z.string().check(z.trim(), z.regex(/^\d{5,30}$/))
/** `keyFile`: the JSON of a service account. */
export const googleWalletToConnect = z.object({ issuer, keyFile: z.nullable(pem) })
const googleWalletSettings = z.object({ issuer: z.string(), account: z.string() })
export type GoogleWalletSettings = z.infer<typeof googleWalletSettings>

const keyName = z.string().check(z.regex(/^[a-z][A-Za-z]*$/), z.maxLength(40))

/** What a provider asks for, by the names of its fields; each is judged by the server's list of them. */
const accountKeys = z.catchall(
  z.object({ provider: providerName }),
  z.string().check(z.trim(), z.maxLength(2000)),
)
export type AccountKeys = z.infer<typeof accountKeys>

/** What tells the venue's accounts at one provider from each other; a part of the webhook's address. */
const accountName = z.string().check(z.maxLength(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

/** Whose money it takes: the whole venue's, some branches', or nobody's yet. */
const accountUse = z.object({ venue: z.boolean(), branches: z.array(slug).check(z.maxLength(200)) })

export const accountToConnect = z.object({ name: accountName, keys: accountKeys, use: accountUse })
export const keysToChange = z.object({ keys: accountKeys })
export const accountParams = z.object({
  account: z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}-[a-z0-9-]{1,40}$/)),
})
export const usualAccount = z.object({ account: z.nullable(accountParams.shape.account) })

const singleServices = ['mail', 'storage', 'traces', 'applewallet', 'googlewallet'] as const
export type SingleService = (typeof singleServices)[number]
export const singleServiceParams = z.object({ service: z.enum(singleServices) })

/** Of a secret nobody sees more again. */
const secretHint = z.object({ ending: z.string(), at: instant })

/**
 * `environment`: the server's settings say it, and nobody here changes that. `locked`: it was sealed with a key that the
 * server does not have, so it does nothing.
 */
const source = z.enum(['environment', 'office', 'locked', 'none'])
export type ServiceSource = z.infer<typeof source>

function connected<Settings extends z.ZodMiniType>(settings: Settings) {
  return z.object({
    source,
    settings: z.nullable(settings),
    secret: z.nullable(secretHint),
    saved: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  })
}

const connectedAccount = z.object({
  /** `stripe-main` */
  key: z.string(),
  provider: providerName,
  words: localised,
  name: z.nullable(z.string()),
  source,
  /** It takes test cards only. */
  test: z.boolean(),
  /** What of its keys is no secret, by the names of its provider's fields. */
  shown: z.record(keyName, z.string()),
  secrets: z.array(z.object({ name: keyName, ...secretHint.shape })),
  saved: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  /** No new payment begins there; those that have begun are looked after. */
  ended: z.boolean(),
  webhook: z.url(),
})
export type ConnectedAccount = z.infer<typeof connectedAccount>

/** Something of a provider's keys; the labels are keys of our messages. */
const keyField = z.object({
  name: keyName,
  secret: z.boolean(),
  label: z.string(),
  hint: z.nullable(z.string()),
  /** What it begins with, or has in it behind an ellipsis. */
  start: z.nullable(z.string()),
  choices: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
  digits: z.boolean(),
})
export type KeyField = z.infer<typeof keyField>

const offeredProvider = z.object({ name: providerName, words: localised, fields: z.array(keyField) })
export type OfferedProvider = z.infer<typeof offeredProvider>

export const connectedServices = z.object({
  /** Whether the server has a key that secrets can be sealed with. */
  canSeal: z.boolean(),
  mail: connected(mailSettings),
  storage: connected(storageSettings),
  traces: connected(tracesSettings),
  applewallet: connected(appleWalletSettings),
  googlewallet: connected(googleWalletSettings),
  /** Who may be connected, and what each asks for. */
  providers: z.array(offeredProvider),
  accounts: z.array(connectedAccount),
  /** The account of branches that chose none; fixed when the server's settings name it. */
  usual: z.object({ account: z.string(), fixed: z.boolean() }),
  /** Where an account tells of its payments: this, and its key. */
  webhookBase: z.url(),
})
export type ConnectedServices = z.infer<typeof connectedServices>
