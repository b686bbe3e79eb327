import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '127.255.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'localhost',
  '',
  '1.2.3',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
