import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isLocale } from '#domain/locale/locale.ts'
import { callLocale } from '#server/calls/request-locale.ts'
import { answerSandboxChallenge } from './answer-sandbox-challenge.ts'
import { cancelSandbox } from './cancel-sandbox.ts'
import { paySandbox } from './pay-sandbox.ts'
import { findSandboxPayment, type SandboxPayment, stateAt } from './sandbox-books.ts'
import { scenarioOfCard } from './sandbox-cards.ts'
import {
  challengePage,
  endedPage,
  type FieldError,
  missingPage,
  payPage,
  sandboxAddress,
} from './sandbox-page.ts'
import { announceSandboxPayment, deliverByFetch, type WebhookParts } from './sandbox-webhooks.ts'

export type SandboxPageParts = Pick<WebhookParts, 'db'> &
  Partial<WebhookParts> & {
    /** Hears why a webhook could not be delivered. */
    readonly onLost?: (error: unknown) => void
  }

/** Only as long as this process lives, and never what keeps it alive. */
function laterHere(onLost: (error: unknown) => void): WebhookParts['later'] {
  return (ms, work) => {
    setTimeout(() => work().catch(onLost), ms).unref()
  }
}

function viewOf(c: Context, payment: SandboxPayment, now: number) {
  const language = c.req.query('language')
  return { payment, locale: isLocale(language) ? language : payment.locale, now }
}

/** Read as plain text, since a broken multipart body would throw. */
async function readForm(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text())
}

/** The hosted payment page of the demo provider, to be mounted at /sandbox where that provider is in use. */
export function sandboxPages(given: SandboxPageParts): Hono {
  const { db, now = Date.now, deliver = deliverByFetch, onLost = () => {} } = given
  const parts: WebhookParts = { db, now, deliver, later: given.later ?? laterHere(onLost) }
  const pages = new Hono()

  const show = (c: Context, payment: SandboxPayment, error: FieldError | null = null) => {
    const view = viewOf(c, payment, now())
    const state = stateAt(payment, now())
    if (state === 'open') return c.html(payPage(view, error), error ? 422 : 200)
    if (state === 'challenge') return c.html(challengePage(view, error), error ? 422 : 200)
    return c.html(endedPage(view, state), state === 'expired' ? 410 : 200)
  }

  /** After a form: to the bank's question, to what is said about an expired page, or back to the shop. */
  const goOn = (c: Context, payment: SandboxPayment) => {
    const state = stateAt(payment, now())
    if (state === 'expired') return show(c, payment)
    if (state === 'open' || state === 'challenge')
      return c.redirect(sandboxAddress(viewOf(c, payment, now()), ''), 303)
    return c.redirect(payment.return_url, 303)
  }

  const missing = (c: Context) => c.html(missingPage(callLocale(c)), 404)

  /** Whoever changed the payment tells the shop; whoever came second only sees what it became. */
  const settle = async (c: Context, ref: string, moved: SandboxPayment | null) => {
    if (moved && moved.state !== 'challenge') announceSandboxPayment(parts, moved)
    const payment = moved ?? (await findSandboxPayment(db, ref))
    return payment ? goOn(c, payment) : missing(c)
  }

  pages.use('*', bodyLimit({ maxSize: 16 * 1024 }), async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  pages.get('/pay/:ref', async (c) => {
    const payment = await findSandboxPayment(db, c.req.param('ref'))
    return payment ? show(c, payment) : missing(c)
  })

  pages.post('/pay/:ref', async (c) => {
    const ref = c.req.param('ref')
    const payment = await findSandboxPayment(db, ref)
    if (!payment) return missing(c)
    if (stateAt(payment, now()) !== 'open') return goOn(c, payment)
    const form = await readForm(c)
    const typed = form.get('test_card') ?? form.get('card') ?? ''
    const scenario = scenarioOfCard(typed)
    if (scenario) return settle(c, ref, await paySandbox(db, ref, scenario, now()))
    const key = typed.trim() === '' ? 'sandbox.card_missing' : 'sandbox.card_unknown'
    return show(c, payment, { key, typed: typed.slice(0, 40) })
  })

  pages.post('/pay/:ref/challenge', async (c) => {
    const ref = c.req.param('ref')
    const payment = await findSandboxPayment(db, ref)
    if (!payment) return missing(c)
    if (stateAt(payment, now()) !== 'challenge') return goOn(c, payment)
    const code = (await readForm(c)).get('code') ?? ''
    if (code.trim() === '') return show(c, payment, { key: 'sandbox.code_missing', typed: '' })
    return settle(c, ref, await answerSandboxChallenge(db, ref, code, now()))
  })

  pages.post('/pay/:ref/cancel', async (c) => {
    const ref = c.req.param('ref')
    return settle(c, ref, await cancelSandbox(db, ref, now()))
  })

  return pages
}
