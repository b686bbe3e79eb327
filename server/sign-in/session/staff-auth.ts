import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { callerAddress } from '#server/calls/rate-limit-address.ts'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import type { StaffAuthLibrary } from './make-staff-auth.ts'

/** What a function of the library answered, or the name of what it refused for. */
export type LibraryAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly reason: string }

type Answered<T> = { readonly headers: Headers; readonly response: T }

type Ask<T> = (library: StaffAuthLibrary, headers: Headers) => Promise<Answered<T>>

/** The sign-in library as the office's calls use it: made when first asked for, its refusals as values. */
export class StaffAuth {
  readonly #db: Database
  readonly #env: Pick<Env, 'publicUrl' | 'authSecret' | 'trustProxy'>
  #made: Promise<StaffAuthLibrary> | null = null
  #secret: Promise<string> | null = null

  constructor(db: Database, env: Pick<Env, 'publicUrl' | 'authSecret' | 'trustProxy'>) {
    this.#db = db
    this.#env = env
  }

  /** Asks the library something for a caller. The cookies it sets are handed over, not sent yet. */
  async ask<T>(c: Context, question: Ask<T>, without: RegExp | null = null): Promise<LibraryAnswer<T>> {
    const library = await this.#library()
    try {
      const { headers, response } = await question(library, this.#headersOf(c, without))
      return { ok: true, value: response, cookies: headers.getSetCookie() }
    } catch (error) {
      const reason = refusalOf(error)
      if (reason === null) throw error
      return { ok: false, reason }
    }
  }

  /** What one of the library's open links or half sign-ins stands for: the id of a member. */
  async verificationOf(identifier: string): Promise<string | null> {
    const { internalAdapter } = await (await this.#library()).$context
    const found = await internalAdapter.findVerificationValue(identifier)
    return found && found.expiresAt > new Date() ? found.value : null
  }

  /** Browsers take cookies of such a name only by TLS. */
  get cookiePrefix(): string {
    return this.#env.publicUrl.startsWith('https:') ? '__Secure-' : ''
  }

  addressOf(c: Context): string {
    return callerAddress(c, this.#env.trustProxy)
  }

  /** Signs a text of ours that a browser keeps. What the library signs with the same key is never of this form. */
  async sign(text: string): Promise<string> {
    return createHmac('sha256', `known browsers ${await this.#readSecret()}`)
      .update(text)
      .digest('base64url')
  }

  async hasSigned(text: string, signature: string): Promise<boolean> {
    const [ours, given] = [Buffer.from(await this.sign(text)), Buffer.from(signature)]
    return ours.length === given.length && timingSafeEqual(ours, given)
  }

  #readSecret(): Promise<string> {
    this.#secret ??= readSealingKey(this.#db, this.#env.authSecret).catch((error: unknown) => {
      this.#secret = null
      throw error
    })
    return this.#secret
  }

  /** Read once; a database that was away is asked again. */
  #library(): Promise<StaffAuthLibrary> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = null
      throw error
    })
    return this.#made
  }

  async #make(): Promise<StaffAuthLibrary> {
    const secret = await this.#readSecret()
    const { makeStaffAuth } = await import('./make-staff-auth.ts')
    return makeStaffAuth({ db: this.#db, publicUrl: this.#env.publicUrl, secret })
  }

  #headersOf(c: Context, without: RegExp | null): Headers {
    const headers = new Headers({ 'x-office-address': this.addressOf(c) })
    const cookies = (c.req.header('cookie') ?? '').split(/;\s*/).filter((one) => !without?.test(one))
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
    const agent = c.req.header('user-agent')
    if (agent) headers.set('user-agent', agent.slice(0, 300))
    return headers
  }
}

/** The library throws what a person got wrong; its own bugs have a status above 499 or none. */
function refusalOf(error: unknown): string | null {
  const { name, statusCode, body } = error as { name?: string; statusCode?: number; body?: { code?: string } }
  if (name !== 'APIError' || statusCode === undefined || statusCode >= 500) return null
  return body?.code ?? String(statusCode)
}

/** Sends the cookies of an answer. */
export function sendCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}
