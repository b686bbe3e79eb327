import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import type { AppleIdentity } from './apple-identity.ts'
import type { WalletPlaces } from './wallets.ts'

const timeoutMs = 10_000

/** `gone`: there is no such phone any more. */
type Told = 'told' | 'gone' | 'failed'

function toldOf(status: number, body: string): Told {
  if (status === 200) return 'told'
  // Apple says 400 as well where we ask for the wrong thing, and then no phone is to be forgotten.
  return status === 410 || (status === 400 && body.includes('BadDeviceToken')) ? 'gone' : 'failed'
}

/** Tells phones that there is a newer pass, by their tokens; they come for it themselves. */
export async function pushToApple(
  tokens: readonly string[],
  { identity, places }: { readonly identity: AppleIdentity; readonly places: WalletPlaces },
): Promise<ReadonlyMap<string, Told>> {
  const answers = new Map<string, Told>(tokens.map((token) => [token, 'failed']))
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
          let status = 0
          request.on('response', (headers) => {
            status = Number(headers[':status'])
          })
          text(request)
            .then((body) => answers.set(token, toldOf(status, body)))
            // It stays one that was not told.
            .catch(() => {})
            .finally(done)
          request.end('{}')
        }),
    ),
  )
  session.destroy()
  return answers
}
