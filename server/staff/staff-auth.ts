import type { Context } from 'hono'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { callerAddress } from '#server/http/rate-limit-address.ts'
import type { StaffAuthLibrary } from './make-staff-auth.ts'
import { readSealingKey } from './read-sealing-key.ts'

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

  /** Read once; a database that was away is asked again. */
  #library(): Promise<StaffAuthLibrary> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = null
      throw error
    })
    return this.#made
  }

  async #make(): Promise<StaffAuthLibrary> {
    const secret = await readSealingKey(this.#db, this.#env.authSecret)
    const { makeStaffAuth } = await import('./make-staff-auth.ts')
    return makeStaffAuth({ db: this.#db, publicUrl: this.#env.publicUrl, secret })
  }

  #headersOf(c: Context, without: RegExp | null): Headers {
    const headers = new Headers({ 'x-office-address': callerAddress(c, this.#env.trustProxy) })
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
