import { createHmac } from 'node:crypto'

export const signatureHeader = 'miftah-signature'

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the endpoint's secret. The receiver compares it
 * and refuses what is older than a few minutes.
 */
export function signWebhook(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hmac}`
}
