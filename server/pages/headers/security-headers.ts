import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { isOfficePath } from '#contracts/office/path.ts'
import { isCountedPage } from '#contracts/pages/counted-page.ts'
import { screenAt } from '#contracts/pages/site-map.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { Env } from '#server/env.ts'
import { isMailPicture } from '#server/mail/mail-pictures.ts'

/** Marks the inline scripts of one answer as ours. */
export const newNonce = () => crypto.randomUUID().replaceAll('-', '')

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The hashes that let a page's own inline scripts run. Ours are those that carry the nonce, which only the renderer
 * knew: a script that got into the page by another way is not allowed by being there. The page is cached without it.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = [...html.matchAll(inlineScript)].filter(([, attributes = '']) => attributes.includes(mark))
  const bodies = new Set(own.map(([, , body = '']) => body))
  const hashes = [...bodies].map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  return { html: html.replaceAll(mark, ''), hashes }
}

type PolicyOptions = {
  readonly counted?: boolean
  readonly styles?: readonly string[]
  /** The office shows it in a frame. */
  readonly framed?: boolean
}

/** A page that is looked at before it is saved stands in a frame of the office; no other page stands in any. */
export function isFramed(address: string): boolean {
  return new URL(address).searchParams.has('look')
}

/**
 * The Content-Security-Policy of a page whose inline scripts and sheets carry these hashes or this nonce. Only a page
 * that is counted lets the counter's origin in.
 */
export function contentSecurityPolicy(
  env: Env,
  scripts: readonly string[],
  { counted = false, styles = [], framed = false }: PolicyOptions = {},
): string {
  const originOf = (url: string) => (url ? [new URL(url).origin] : [])
  const analytics = counted ? originOf(env.analyticsUrl) : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...analytics],
    'style-src': ["'self'", ...styles],
    // Pictures carry their focal point and tint in a style attribute; no rule sheet can be added this way.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...analytics],
    'connect-src': ["'self'", ...analytics, ...originOf(env.iconServiceUrl)],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Lets an answer stand in a frame of the office; of nobody else's page. */
export function allowOwnFrame(headers: Headers): void {
  const policy = headers.get('Content-Security-Policy')
  if (!policy) return
  headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  headers.set('X-Frame-Options', 'SAMEORIGIN')
}

const noSensors = 'geolocation=(), microphone=(), payment=()'

/** Tickets are scanned in the office; no page for guests may look at anybody. */
function usesCamera(path: string): boolean {
  return isOfficePath(parseLocalePath(path).path)
}

/** Where an address may hold a key, the next site is told nothing of it, and neither are logs on the way to ours. */
function referrerPolicy(address: string): string {
  const url = new URL(address)
  const { path } = parseLocalePath(url.pathname)
  const isScreen = screenAt(path) !== undefined || isOfficePath(path) || url.searchParams.has('key')
  return isScreen && !isCountedPage(url) ? 'no-referrer' : 'strict-origin-when-cross-origin'
}

/** Headers every answer carries; a page adds its own Content-Security-Policy. */
export function securityHeaders(env: Env): MiddlewareHandler {
  const withoutScripts = (framed: boolean) => contentSecurityPolicy(env, [], { framed })
  const https = env.publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', withoutScripts(isFramed(c.req.url)))
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('X-Frame-Options'))
      headers.set('X-Frame-Options', isFramed(c.req.url) ? 'SAMEORIGIN' : 'DENY')
    headers.set('Referrer-Policy', referrerPolicy(c.req.url))
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    // A mail is read on somebody else's page.
    headers.set('Cross-Origin-Resource-Policy', isMailPicture(c.req.path) ? 'cross-origin' : 'same-origin')
    headers.set('Permissions-Policy', `camera=(${usesCamera(c.req.path) ? 'self' : ''}), ${noSensors}`)
    const secure = https || (env.trustProxy && c.req.header('x-forwarded-proto') === 'https')
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
