import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const ownNames = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/

/**
 * Tells whether webhooks may go to an address. Only a first look: a name is judged again by what it points to, on the
 * very connection of each delivery (server/worker/post-webhook.ts), and redirects are never followed.
 */
export function mayDeliverTo(url: string, privateAddresses: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (privateAddresses) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (protocol !== 'https:' || ownNames.test(host)) return false
  // A name without a dot is one of our own network.
  return isIP(host) ? isPublicAddress(host) : host.includes('.')
}
