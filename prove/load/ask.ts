import { Agent, request } from 'node:http'

export type Question = {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Heard = {
  /** 0 when no answer came. */
  readonly status: number
  readonly text: string
  readonly location: string
}

/** Whoever hears nothing for so long has gone elsewhere. */
const patience = 10_000

/** As many connections as there are visitors at a time: nobody waits for another one's. */
export const connections = new Agent({
  keepAlive: true,
  maxSockets: Number.POSITIVE_INFINITY,
  maxFreeSockets: 512,
})

/** Asks with an address of one's own and as a browser does; whatever goes wrong is an answer. */
export function ask(site: string, question: Question, address: string): Promise<Heard> {
  const { method = 'GET', path, headers, body } = question
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message, location: '' })
    const sent = request(
      new URL(path, site),
      {
        method,
        agent: connections,
        timeout: patience,
        headers: {
          'accept-encoding': 'br',
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', fail)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: answer.headers['content-encoding'] ? '' : Buffer.concat(parts).toString(),
            location: answer.headers.location ?? '',
          }),
        )
      },
    )
    sent.on('error', fail)
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(body)
  })
}
