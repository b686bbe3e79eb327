import { connect } from 'node:http2'
import type { AppleIdentity } from './apple-identity.ts'
import type { WalletPlaces } from './wallets.ts'

const timeoutMs = 10_000

/**
 * Tells phones that there is a newer pass, by their tokens; they come for it themselves. Answers what Apple said of each:
 * 410 is a phone that is gone, 0 one that Apple did not answer about.
 */
export async function pushToApple(
  tokens: readonly string[],
  { identity, places }: { readonly identity: AppleIdentity; readonly places: WalletPlaces },
): Promise<ReadonlyMap<string, number>> {
  const answers = new Map(tokens.map((token) => [token, 0]))
  const session = connect(places.apns, {
    cert: identity.certificate,
    key: identity.key,
    ...(places.apnsAuthority && { ca: places.apnsAuthority }),
  })
  // Whatever happens to the line, the requests on it end.
  session.on('error', () => {})
  session.setTimeout(timeoutMs, () => session.destroy())
  await Promise.all(
    tokens.map(
      (token) =>
        new Promise<void>((done) => {
          const request = session.request({
            ':method': 'POST',
            ':path': `/3/device/${encodeURIComponent(token)}`,
            'apns-topic': identity.passType,
          })
          request.on('response', (headers) => {
            answers.set(token, Number(headers[':status']))
          })
          request.on('error', () => done())
          request.on('close', () => done())
          request.resume()
          request.end('{}')
        }),
    ),
  )
  session.destroy()
  return answers
}
