import { Hono } from 'hono'
import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { Database } from '#server/db/connect.ts'
import { sandboxPages } from './sandbox.pages.ts'
import { makeSandbox } from './sandbox-provider.ts'
import { paymentToCreate } from './test-sandbox-payment.ts'

type Sent = { readonly url: string; readonly body: string; readonly headers: Headers; readonly at: number }

/** The demo provider with its pages, on a clock the test turns. What it sends is kept in `sent`. */
export function openSandboxShop(db: Database, start: number) {
  let now = start
  let timers: { at: number; work: () => Promise<void> }[] = []
  const sent: Sent[] = []
  const provider = makeSandbox(db, { publicUrl: 'http://localhost', now: () => now })
  const pages = sandboxPages({
    db,
    now: () => now,
    later: (ms, work) => timers.push({ at: now + ms, work }),
    deliver: async (url, body, headers) => {
      sent.push({ url, body, headers: new Headers(headers), at: now - start })
    },
  })
  const site = new Hono().route('/sandbox', pages)

  return {
    provider,
    sent,
    async open(given: Partial<PaymentToCreate> = {}) {
      const { ref, redirectUrl } = await provider.create(paymentToCreate(now, given))
      return { ref, address: new URL(redirectUrl).pathname }
    },
    get: (address: string, headers: Record<string, string> = {}) => site.request(address, { headers }),
    post: (address: string, fields: Record<string, string> = {}) =>
      site.request(address, { method: 'POST', body: new URLSearchParams(fields) }),
    request: site.request,
    /** Turns the clock and does what was put off until then, in its order. */
    async pass(ms: number) {
      const until = now + ms
      const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
      timers = timers.filter(({ at }) => at > until)
      for (const { at, work } of due) {
        now = at
        await work()
      }
      now = until
    },
    now: () => now,
  }
}
