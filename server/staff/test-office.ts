import type { ApiParts } from '#server/api/api.ts'
import { type TestCall, testApi } from '#server/api/test-api.ts'
import type { Database } from '#server/db/connect.ts'
import { appCode } from '#server/sign-in/test-app-code.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'
import { goodPassword } from './test-staff.ts'

export type Browser = ReturnType<ReturnType<typeof openOffice>['browser']>

/** The API with browsers in front of it, each with its own cookies. */
export function openOffice(db: Database, parts: Partial<ApiParts> = {}) {
  const api = testApi(db, parts)
  function browser(cookies = new Map<string, string>()) {
    async function call(method: string, path: string, body?: unknown, options: TestCall = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(cookie && { cookie }), ...options.headers }
      const answer = await api.call(method, path, {
        ...options,
        headers,
        ...(body !== undefined && { body }),
      })
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';')
        const at = pair.indexOf('=')
        if (/max-age=0/i.test(set)) cookies.delete(pair.slice(0, at))
        else cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return answer
    }
    return {
      cookies,
      call,
      get: (path: string, options?: TestCall) => call('GET', path, undefined, options),
      post: (path: string, body?: unknown, options?: TestCall) => call('POST', path, body, options),
      signIn: (email: string, password: string) => call('POST', '/office/session', { email, password }),
    }
  }
  /** A browser in which one of the demo's people is signed in. */
  async function as(role: 'layla' | 'majed' | 'aseel') {
    const account = demoAccounts.find(({ mailbox }) => mailbox === role)
    const opened = browser()
    const { status } = await opened.signIn(account?.email ?? '', account?.password ?? '')
    if (status !== 200) throw new Error(`${role} could not sign in`)
    return opened
  }
  /** The demo's three, each in a browser of their own. */
  async function everybody() {
    return { host: await as('aseel'), manager: await as('majed'), owner: await as('layla') }
  }
  return { api, browser, as, everybody }
}

/** Sets up two-factor of somebody who is in; answers its secret and recovery codes. */
export async function setUpTwoFactor(browser: Browser, password = goodPassword) {
  const { body } = await browser.post('/office/account/totp', { password })
  const confirmed = await browser.post('/office/account/totp/confirmation', { code: appCode(body.secret) })
  if (confirmed.status !== 204) throw new Error(`No two-factor: ${confirmed.text}`)
  return body as { secret: string; recoveryCodes: string[] }
}
