import { type KeyObject, sign } from 'node:crypto'
import { contentOf, der, readInside, tagged } from './der.ts'
import { makeSigningKey } from './make-csr.ts'

const ecdsa = der.sequence(der.oid('1.2.840.10045.4.3.2'))

const time = (at: number) =>
  tagged(0x17, Buffer.from(new Date(at).toISOString().replace(/^\d\d|[-:T]|\.\d+/g, ''), 'latin1'))

/** Issuer names begin with the widest, as certificates have them. */
const issuer = der.sequence(
  ...[
    ['0.9.2342.19200300.100.1.25', 'local'],
    ['0.9.2342.19200300.100.1.25', 'gov'],
    ['2.5.4.3', 'TEST-SubCA-1'],
  ].map(([oid = '', value = '']) => der.set(der.sequence(der.oid(oid), der.utf8(value)))),
)

/** Certifies what a request asks for, as ZATCA does: the Base64 of a certificate, for tests. */
export function certify(
  csr: string,
  {
    from,
    until,
    key = makeSigningKey(),
    serial = 77,
  }: {
    readonly from: number
    readonly until: number
    readonly key?: KeyObject
    readonly serial?: number
  },
): string {
  const [body = Buffer.alloc(2)] = readInside(Buffer.from(csr.replace(/-----[^-]+-----|\s/g, ''), 'base64'))
  const [, subject = Buffer.alloc(0), publicKey = Buffer.alloc(0), asked = Buffer.alloc(2)] = readInside(body)
  const [, wanted = Buffer.alloc(2)] = readInside(contentOf(asked))
  const [extensions = Buffer.alloc(0)] = readInside(wanted)
  const certificate = der.sequence(
    der.context(0, der.integer(2)),
    der.integer(serial),
    ecdsa,
    issuer,
    der.sequence(time(from), time(until)),
    subject,
    publicKey,
    der.context(3, extensions),
  )
  const signature = der.bits(sign('sha256', certificate, key))
  return der.sequence(certificate, ecdsa, signature).toString('base64')
}
