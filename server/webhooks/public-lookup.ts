import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A look-up of names that answers only with addresses on the internet: a name that points inside is refused. */
export function publicLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return answer(error, '', 4)
      const addresses = Array.isArray(found) ? found : [{ address: found, family: family ?? 4 }]
      const bad = addresses.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (bad || !first) return answer(notPublic(hostname), '', 4)
      if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  }
}

export function notPublic(host: string): Error {
  return new Error(`${host} is not an address on the internet`)
}
