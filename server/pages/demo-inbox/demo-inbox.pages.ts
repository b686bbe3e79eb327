import type { Context, Handler } from 'hono'
import type { BrandChoice } from '#domain/brand/brand-style.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { rememberedOrders, rememberedRequests } from '#server/calls/endpoint-access.ts'
import type { Database } from '#server/db/connect.ts'
import { demoInboxPage, inboxPath } from '#server/demo-inbox/demo-inbox-page.ts'
import { framedLetter, letterPolicy } from '#server/demo-inbox/framed-letter.ts'
import { inboxMailOf, type OwnMail, readLetter, readOwnMails } from '#server/demo-inbox/own-mails.queries.ts'
import { showMailFile } from '#server/demo-inbox/show-mail-file.ts'
import type { Env } from '#server/env.ts'
import { languagesInView } from '#server/venue/content-in-view.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import { contentSecurityPolicy } from '../headers/security-headers.ts'

export type DemoInboxParts = {
  readonly db: Database
  readonly env: Env
  readonly now: () => number
  readonly about: () => Promise<{ readonly name: Localised; readonly look: BrandChoice | null }>
  /** How long a page waits for a mail that is being written; tests do not. */
  readonly patience?: number
}

const address = new RegExp(
  `^${inboxPath}(?:/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})(/letter|/files/\\d)?)?$`,
)
const noStore = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** A mail is written within moments of what caused it; one that waits longer has a day of its own. */
const soon = 60_000
const look = 250

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * `/demo-inbox`, `/demo-inbox/{mail}` and what stands in its frame: the mails of the demo, for whoever has the keys of
 * what they are about. Any other venue has no such address.
 */
export function demoInbox({ db, env, now, about, patience = 2500 }: DemoInboxParts): Handler {
  const ownMails = (c: Context) =>
    readOwnMails(db, { orders: rememberedOrders(c), requests: rememberedRequests(c) }, now())
  const isWriting = (mails: readonly OwnMail[]) =>
    mails.some(({ state, createdAt }) => state === 'queued' && now() - createdAt.getTime() < soon)
  async function whenWritten(c: Context) {
    let mails = await ownMails(c)
    for (let waited = 0; isWriting(mails) && waited < patience; waited += look) {
      await sleep(look)
      mails = await ownMails(c)
    }
    return mails
  }
  return async (c, next) => {
    const { locale, path } = parseLocalePath(new URL(c.req.url).pathname)
    const [found, mailId, part = ''] = address.exec(path) ?? []
    if (found === undefined || !(await isDemoVenue(db))) return next()
    const mails = await (mailId ? ownMails(c) : whenWritten(c))
    const mail = mails.find(({ id }) => id === mailId)
    if (mailId && (!mail || mail.state === 'queued')) return next()
    if (mail && part === '/letter') {
      const letter = await readLetter(db, mail.id)
      if (letter === null) return next()
      return c.html(framedLetter(letter, env.publicUrl), 200, {
        ...noStore,
        'Content-Security-Policy': letterPolicy(env.publicUrl),
        'X-Frame-Options': 'SAMEORIGIN',
      })
    }
    if (mail && part !== '') {
      const file = await showMailFile(db, mail, Number(part.at(-1)), env.publicUrl)
      if (!file) return next()
      return c.body(file.content, 200, {
        ...noStore,
        'Content-Type': file.contentType,
        'Content-Disposition': `attachment; filename="${file.filename}"`,
      })
    }
    const { name, look: brand } = await about()
    const page = demoInboxPage({
      locale,
      venue: name[locale],
      look: brand,
      hasOther: languagesInView().length > 1,
      mails: mails.flatMap((one) => inboxMailOf(one) ?? []),
      isWriting: isWriting(mails),
      openId: mailId ?? null,
    })
    return c.html(page, 200, { ...noStore, 'Content-Security-Policy': contentSecurityPolicy(env, []) })
  }
}
