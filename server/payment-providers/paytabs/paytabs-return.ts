import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isPaytabsReturn } from './paytabs-signature.ts'

export type PaytabsReturnParts = {
  readonly publicUrl: string
  /** Of the account that a form may come from; without it every form is only led on. */
  readonly serverKey?: string
  /** Hears which payment somebody came back from, before they arrive; a hint to ask PayTabs about it. */
  readonly onReturn?: (ref: string) => Promise<void>
}

/** Only to our own pages. */
function destination(publicUrl: string, to: string | undefined): string {
  const url = URL.canParse(to ?? '', publicUrl) ? new URL(to ?? '', publicUrl) : null
  return url?.origin === publicUrl ? url.href : publicUrl
}

/**
 * The door PayTabs sends guests back through, with a form from its own site: mounted before the origin check, which
 * would turn them away. It changes nothing, and whoever knocks is led on to the page that finds out the truth.
 */
export function paytabsReturn({ publicUrl, serverKey, onReturn }: PaytabsReturnParts): Hono {
  return new Hono().use('*', bodyLimit({ maxSize: 64 * 1024 })).on(['GET', 'POST'], '/paytabs', async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    const ref = fields.get('tranRef')
    if (ref && serverKey && isPaytabsReturn(serverKey, fields)) await onReturn?.(ref).catch(() => {})
    return c.redirect(destination(publicUrl, c.req.query('to')), 303)
  })
}
