import type { Context, Handler } from 'hono'
import type { Look } from '#contracts/brand.ts'
import { isLocale, type Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { translators } from '#messages/all-messages.ts'
import { readPreview } from '#server/brand/read-preview.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { mailBrandOf } from '#server/mail/mail-brand.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { sampleCode, sampleFacts } from '#server/mail/sample-facts.ts'
import { embedTicketQr } from '#server/mail/ticket-qr.ts'
import { listRooms } from '#server/rooms/list-rooms.ts'
import { contentSecurityPolicy } from '../headers/security-headers.ts'

type PreviewParts = { readonly db: Database; readonly env: Env; readonly now: () => number }

/** The pages of a room and of its ticket: of the first room that guests see. */
async function pathOf(db: Database, page: string): Promise<string | null> {
  if (page === 'home') return '/'
  const [room] = await listRooms(db)
  if (!room) return null
  const own = `/${room.branch.slug}/escape-rooms/${room.slug}`
  return page === 'room' ? own : `${own}/summary`
}

type Chosen = { readonly token: string; readonly mode: Look['mode']; readonly locale: Locale }

/** A mail as guests get it, with nobody's name in it. */
async function mailPreview({ db, env, now }: PreviewParts, look: Look, chosen: Chosen) {
  const { token, mode, locale } = chosen
  const facts = await sampleFacts(db, env.publicUrl, locale, now())
  const brand = { ...mailBrandOf({ version: 0, look }, mode), preview: token }
  const { html } = await renderMail('booking_confirmed', locale, facts, env.publicUrl, undefined, brand)
  return embedTicketQr(html, sampleCode)
}

/**
 * `/brand/preview/ticket?look=…&lang=ar&mode=light`: leads whoever is choosing a look to a page that shows it. Nothing is
 * here for anybody else.
 */
export function brandPreviews(parts: PreviewParts): Handler {
  const { db, env, now } = parts
  const say = (c: Context, locale: Locale, key: 'errors.link_expired' | 'office_brand.preview_no_room') =>
    c.text(translators[locale](key), 404, { 'Cache-Control': 'no-store' })
  return async (c) => {
    const { look: token = '', lang, mode: asked } = c.req.query()
    const locale = isLocale(lang) ? lang : 'en'
    const mode = asked === 'light' ? 'light' : 'dark'
    const look = await readPreview(db, token, now())
    if (!look) return say(c, locale, 'errors.link_expired')
    const page = c.req.param('page') ?? ''
    if (page === 'mail')
      return c.html(await mailPreview(parts, look, { token, mode, locale }), 200, {
        'Cache-Control': 'private, no-store',
        // Each element of a mail carries its own looks.
        'Content-Security-Policy': contentSecurityPolicy(env, [], { framed: true }),
      })
    const path = await pathOf(db, page)
    if (path === null) return say(c, locale, 'office_brand.preview_no_room')
    return c.redirect(`${localePath(path, locale)}?look=${token}&mode=${mode}`, 302)
  }
}
