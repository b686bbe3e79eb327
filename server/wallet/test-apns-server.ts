import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'

type Told = { readonly path: string; readonly topic: string; readonly by: string }

/** Apple's server of notices on this machine: who comes without a certificate is not heard. */
export async function openApnsServer({ cert, key }: { cert: string; key: string }) {
  const told: Told[] = []
  const gone = new Set<string>()
  const refused = new Set<string>()
  const server = createSecureServer({ cert, key, requestCert: true, rejectUnauthorized: false })
  server.on('stream', (stream, headers) => {
    const path = String(headers[':path'])
    const socket = stream.session?.socket as TLSSocket | undefined
    const subject = socket?.getPeerCertificate().subject as { UID?: string } | undefined
    told.push({ path, topic: String(headers['apns-topic']), by: String(subject?.UID) })
    stream.respond({ ':status': gone.has(path) ? 410 : refused.has(path) ? 400 : 200 })
    stream.end(refused.has(path) ? '{"reason":"BadTopic"}' : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    gone,
    refused,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
