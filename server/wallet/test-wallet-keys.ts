import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Certificates as Apple gives them, of an authority of our own, for tests; and one for a server on this machine. */
export function makeAppleKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'miftah-wallet-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const read = (name: string) => readFileSync(at(name), 'utf8')
  const days = ['-days', '3650']
  const request = ['-newkey', 'rsa:2048', '-nodes']
  const authority = (name: string, subject: string, ...more: string[]) =>
    openssl(
      ...['req', '-x509', ...request, '-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)],
      ...['-subj', subject, ...days, ...more],
    )
  try {
    authority('wwdr', '/CN=Test Worldwide Developer Relations/OU=G4/O=Test Inc./C=US')
    authority('server', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1')
    const subject = '/UID=pass.example.test/CN=Pass Type ID: pass.example.test/OU=TEAM123456/O=Test/C=SA'
    openssl(
      ...['req', ...request, '-keyout', at('pass.key'), '-out', at('pass.csr'), '-utf8', '-subj', subject],
    )
    openssl(
      ...['x509', '-req', '-in', at('pass.csr'), '-CA', at('wwdr.pem'), '-CAkey', at('wwdr.key')],
      ...['-CAcreateserial', '-out', at('pass.pem'), ...days],
    )
    return {
      keys: { certificate: read('pass.pem'), intermediate: read('wwdr.pem'), key: read('pass.key') },
      server: { cert: read('server.pem'), key: read('server.key') },
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether a signature is of these bytes, and by somebody whom the authority vouches for. Throws when it is not. */
export function verifySignature(content: Buffer, signature: Buffer, authority: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'miftah-wallet-'))
  try {
    for (const [name, bytes] of [
      ['content', content],
      ['signature', signature],
      ['authority', authority],
    ] as const)
      writeFileSync(join(folder, name), bytes)
    const at = (name: string) => join(folder, name)
    execFileSync(
      'openssl',
      [
        ...[
          'smime',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          at('signature'),
          '-content',
          at('content'),
        ],
        ...['-CAfile', at('authority'), '-purpose', 'any', '-out', '/dev/null'],
      ],
      { stdio: 'pipe' },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A service account at Google, with the file that Google gives for it. */
export function makeGoogleAccount() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const account = 'passes@venue.example'
  return { publicKey, keyFile: JSON.stringify({ client_email: account, private_key: key }), account }
}

/** The files of an archive that does not squeeze them, as passes are. */
export function readArchive(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04_03_4b_50; ) {
    const [size, nameLength, more] = [
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
      bytes.readUInt16LE(at + 28),
    ]
    const name = bytes.toString('utf8', at + 30, at + 30 + nameLength)
    const start = at + 30 + nameLength + more
    files.set(name, bytes.subarray(start, start + size))
    at = start + size
  }
  return files
}
