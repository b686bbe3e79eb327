import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address a call is counted for: the socket's, or what the proxy in front of us says it saw. */
export function callerAddress(c: Context, trustProxy: boolean): string {
  const seen = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return countedAddress(seen || socketAddress(c))
}

/** Called without a network (a test), there is no socket. */
function socketAddress(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

/** One customer has a whole /64 of IPv6 addresses: it counts as one. */
export function countedAddress(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const head = groups(before)
  const tail = after === undefined ? [] : groups(after)
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  const whole = [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
