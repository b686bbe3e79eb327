import type { ZatcaEnvironment } from '#domain/zatca/environment.ts'
import type { AuthorityAnswer } from '#domain/zatca/verdict.ts'
import { tracedCall } from '#server/tracing/tracing.ts'

const host = 'https://gw-fatoora.zatca.gov.sa/e-invoicing'

const places: Readonly<Record<ZatcaEnvironment, string>> = {
  developer: 'developer-portal',
  simulation: 'simulation',
  production: 'core',
}

/** What a unit signs in with: the certificate as it was given, and its secret. */
export type Credentials = { readonly token: string; readonly secret: string }

type SentDocument = { readonly hash: string; readonly uuid: string; readonly xml: string }

export type Authority = {
  /** Asks for the certificate with which a unit may be tried, with the password that ZATCA's own page gives once. */
  askCompliance(environment: ZatcaEnvironment, ask: { otp: string; csr: string }): Promise<AuthorityAnswer>
  /** Has a document of the trial judged. */
  tryDocument(
    environment: ZatcaEnvironment,
    credentials: Credentials,
    document: SentDocument,
  ): Promise<AuthorityAnswer>
  askProduction(
    environment: ZatcaEnvironment,
    credentials: Credentials,
    request: string,
  ): Promise<AuthorityAnswer>
  renew(
    environment: ZatcaEnvironment,
    credentials: Credentials,
    ask: { otp: string; csr: string },
  ): Promise<AuthorityAnswer>
  report(
    environment: ZatcaEnvironment,
    credentials: Credentials,
    document: SentDocument,
  ): Promise<AuthorityAnswer>
  clear(
    environment: ZatcaEnvironment,
    credentials: Credentials,
    document: SentDocument,
  ): Promise<AuthorityAnswer>
}

type Call = {
  readonly method?: 'POST' | 'PATCH'
  readonly body: object
  readonly credentials?: Credentials
  readonly headers?: Readonly<Record<string, string>>
}

/** A cleared document is some dozen kilobytes; nobody fills our memory. */
const longestAnswer = 4_000_000

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Asks ZATCA. Whatever comes of it is an answer: that nobody was there is one too. */
export function openAuthority({ url = host, timeoutMs = 30_000 } = {}): Authority {
  async function ask(environment: ZatcaEnvironment, path: string, call: Call): Promise<AuthorityAnswer> {
    const { method = 'POST', body, credentials, headers } = call
    const signedIn = credentials && `Basic ${base64(`${credentials.token}:${credentials.secret}`)}`
    const target = `${url}/${places[environment]}/${path}`
    try {
      return await tracedCall(`zatca ${path}`, { 'server.address': new URL(url).hostname }, async () => {
        const response = await fetch(target, {
          method,
          headers: {
            accept: 'application/json',
            'accept-language': 'en',
            'accept-version': 'V2',
            'content-type': 'application/json',
            ...(signedIn && { authorization: signedIn }),
            ...headers,
          },
          body: JSON.stringify(body),
          // 303 is an answer here, and nobody else is to see what is sent.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return { status: response.status, body: await readJson(response) }
      })
    } catch {
      return { status: 0, body: null }
    }
  }

  const sent = ({ hash, uuid, xml }: SentDocument) => ({ invoiceHash: hash, uuid, invoice: base64(xml) })

  return {
    askCompliance: (environment, { otp, csr }) =>
      ask(environment, 'compliance', { body: { csr: base64(csr) }, headers: { otp } }),
    tryDocument: (environment, credentials, document) =>
      ask(environment, 'compliance/invoices', { body: sent(document), credentials }),
    askProduction: (environment, credentials, request) =>
      ask(environment, 'production/csids', { body: { compliance_request_id: request }, credentials }),
    renew: (environment, credentials, { otp, csr }) =>
      ask(environment, 'production/csids', {
        method: 'PATCH',
        body: { csr: base64(csr) },
        credentials,
        headers: { otp },
      }),
    report: (environment, credentials, document) =>
      ask(environment, 'invoices/reporting/single', {
        body: sent(document),
        credentials,
        headers: { 'clearance-status': '0' },
      }),
    clear: (environment, credentials, document) =>
      ask(environment, 'invoices/clearance/single', {
        body: sent(document),
        credentials,
        headers: { 'clearance-status': '1' },
      }),
  }
}

async function readJson(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > longestAnswer) throw new Error('The answer is too long')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    return null
  }
}
