import { createPrivateKey, sign } from 'node:crypto'
import { tracedCall } from '#server/tracing/tracing.ts'
import type { GooglePass } from './google-pass.ts'
import type { GoogleAccount, WalletPlaces } from './wallets.ts'

const timeoutMs = 10_000
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'

/** Google did not do it: `status` is what it answered, 0 where nobody did. */
export class GoogleWalletError extends Error {
  override name = 'GoogleWalletError'
  readonly status: number
  constructor(status: number, what: string, cause?: unknown) {
    super(`Google Wallet: ${what} ${status}`, { cause })
    this.status = status
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token that Google knows the service account by. Throws where the key is none. */
function signed({ key }: GoogleAccount, claims: object): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(key)).toString('base64url')}`
}

async function ask(what: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await tracedCall(`google wallet ${what}`, { 'server.address': new URL(url).hostname }, () =>
      fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }),
    )
  } catch (error) {
    throw new GoogleWalletError(0, what, error)
  }
}

/** What Google lets one in with for an hour. */
async function askGoogleToken(account: GoogleAccount, places: WalletPlaces, now: number): Promise<string> {
  const iat = Math.floor(now / 1000)
  const assertion = signed(account, {
    iss: account.account,
    scope,
    aud: 'https://oauth2.googleapis.com/token',
    iat,
    exp: iat + 3600,
  })
  const answer = await ask('token', places.googleToken, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  })
  const body = (await answer.json().catch(() => null)) as { access_token?: unknown } | null
  if (!answer.ok || typeof body?.access_token !== 'string')
    throw new GoogleWalletError(answer.status, 'token')
  return body.access_token
}

/** Whether the account may make passes of its issuer. */
export async function askGoogleIssuer(
  account: GoogleAccount,
  places: WalletPlaces,
  now: number,
): Promise<void> {
  const token = await askGoogleToken(account, places, now)
  const answer = await ask('issuer', `${places.google}/issuer/${account.issuer}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new GoogleWalletError(answer.status, 'issuer')
}

/** Puts a pass there as it is now, whether or not it was there before. */
export async function keepAtGoogle(
  pass: GooglePass,
  account: GoogleAccount,
  places: WalletPlaces,
  now: number,
): Promise<void> {
  const authorization = `Bearer ${await askGoogleToken(account, places, now)}`
  const put = async (kind: string, one: { readonly id: string }) => {
    const send = (method: 'POST' | 'PATCH', path: string) =>
      ask(kind, `${places.google}/${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(one),
      })
    let answer = await send('PATCH', `${kind}/${encodeURIComponent(one.id)}`)
    await answer.body?.cancel()
    if (answer.status === 404) {
      answer = await send('POST', kind)
      await answer.body?.cancel()
      // Pressed twice at the same moment: the other press has made it, of the same facts.
      if (answer.status === 409) return
    }
    if (!answer.ok) throw new GoogleWalletError(answer.status, kind)
  }
  await put(pass.classKind, pass.class)
  await put(pass.objectKind, pass.object)
}

/** Where a phone takes the pass from: it says no more than which one, so the address stays short. */
export function googleSaveLink(
  { objectKind, object }: GooglePass,
  account: GoogleAccount,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): string {
  const jwt = signed(account, {
    iss: account.account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now / 1000),
    origins: [publicUrl],
    payload: { [`${objectKind}s`]: [{ id: object.id }] },
  })
  return `https://pay.google.com/gp/v/save/${jwt}`
}
