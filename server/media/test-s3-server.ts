import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SignatureV4 } from '@smithy/signature-v4'
import type { S3Settings } from './s3-media-store.ts'

const region = 'eu-test-1'
const bucket = 'pictures'
const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a/secret+of=tests' }
const longestSkew = 15 * 60 * 1000

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What AWS's own code wants of a hash. */
class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key as string)
  }
  update(data: string | Uint8Array) {
    this.#hash.update(data)
  }
  async digest() {
    return new Uint8Array(this.#hash.digest())
  }
  reset() {}
}

const signer = new SignatureV4({
  service: 's3',
  region,
  credentials,
  sha256: Sha256 as never,
  uriEscapePath: false,
})

/** Signs what arrived once more, by AWS's own code, and compares. Answers what S3 would call the mistake. */
async function mistakeIn(request: IncomingMessage, body: Buffer): Promise<string | null> {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = request.headers
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(date)) ?? []
  const signingDate = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  if (!signedHeaders.includes('host') || !signedHeaders.includes('x-amz-content-sha256'))
    return 'AccessDenied'
  if (!(Math.abs(Date.now() - signingDate.getTime()) < longestSkew)) return 'RequestTimeTooSkewed'
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, hostname, protocol } = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const expected = await signer.sign(
    {
      method: request.method ?? '',
      protocol,
      hostname,
      path: pathname,
      query: {},
      headers: Object.fromEntries(signedHeaders.map((name) => [name, String(request.headers[name])])),
    },
    { signingDate },
  )
  const [is, shouldBe] = [authorization, expected.headers.authorization ?? ''].map((text) =>
    Buffer.from(text),
  )
  if (!is || !shouldBe || is.length !== shouldBe.length || !timingSafeEqual(is, shouldBe))
    return 'SignatureDoesNotMatch'
  return null
}

const statuses: Record<string, number> = {
  XAmzContentSHA256Mismatch: 400,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  SlowDown: 503,
}

function refuse(request: IncomingMessage, response: ServerResponse, code: string): void {
  response.writeHead(statuses[code] ?? 403, { 'content-type': 'application/xml' })
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
  response.end(request.method === 'HEAD' ? undefined : xml)
}

/** How it behaves: well, never answering, hanging up, or too busy for so many calls. */
type Mood = 'well' | 'silent' | 'away' | { busy: number }

/** The part of S3 that a store of pictures uses, as strict about signatures and contents as S3 is. */
export async function openTestS3() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const asked: string[] = []
  let mood: Mood = 'well'

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    asked.push(`${request.method} ${request.url}`)
    if (mood === 'away') return request.socket.destroy()
    const body = await buffer(request)
    if (mood === 'silent') return
    if (typeof mood === 'object') {
      mood = mood.busy > 1 ? { busy: mood.busy - 1 } : 'well'
      return refuse(request, response, 'SlowDown')
    }
    const mistake = await mistakeIn(request, body)
    if (mistake) return refuse(request, response, mistake)
    const [, inBucket, key = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? []
    if (inBucket !== bucket) return refuse(request, response, 'NoSuchBucket')
    const object = objects.get(key)
    switch (request.method) {
      case 'PUT':
        objects.set(key, { bytes: body, type: String(request.headers['content-type']) })
        return response.end()
      case 'DELETE':
        objects.delete(key)
        return response.writeHead(204).end()
      case 'GET':
      case 'HEAD':
        if (!object) return refuse(request, response, 'NoSuchKey')
        response.writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length })
        return response.end(request.method === 'GET' ? object.bytes : undefined)
      default:
        return refuse(request, response, 'MethodNotAllowed')
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: S3Settings = { endpoint, bucket, region, ...credentials, pathStyle: true }
  return {
    settings,
    objects,
    asked,
    feel: (next: Mood) => {
      mood = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
