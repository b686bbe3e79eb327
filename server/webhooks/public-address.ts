import { BlockList, isIP } from 'node:net'

const own = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  own.addSubnet(net, prefix, 'ipv4')

const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')

// Inside the public range, but documentation, or a wrapping of IPv4 addresses that may be anybody's.
const wrapped = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  wrapped.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is somebody's on the internet: not this machine, not a network around it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !own.check(address, 'ipv4')
  return version === 6 && world.check(address, 'ipv6') && !wrapped.check(address, 'ipv6')
}
