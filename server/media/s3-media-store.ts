import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Env } from '#server/env.ts'
import { tracedCall } from '#server/tracing/tracing.ts'
import { MediaAwayError, type MediaStore, mediaType, requireMediaName } from './media-store.ts'

export type S3Settings = NonNullable<Env['mediaS3']>

/** Where a bucket's objects begin: as a path of the endpoint, or as a host below it. */
export function bucketAddress({ endpoint, bucket, pathStyle }: S3Settings): string {
  const base = new URL(endpoint)
  const path = base.pathname.replace(/\/$/, '')
  return pathStyle ? `${base.origin}${path}/${bucket}/` : `${base.protocol}//${bucket}.${base.host}${path}/`
}

/** Objects of a bucket, called as the files of the folder are. An object is written whole or not at all. */
export function s3MediaStore(settings: S3Settings, { timeoutMs = 10_000 } = {}): MediaStore {
  const { accessKeyId, secretAccessKey, region } = settings
  // Every call may be sent twice: a busy store is asked once more, within the same time.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  const address = bucketAddress(settings)

  async function ask<T>(
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    name: string,
    read: (response: Response) => Promise<T>,
    bytes?: Uint8Array,
  ): Promise<T> {
    const url = address + requireMediaName(name)
    const body = bytes && new Uint8Array(bytes)
    const request = {
      method,
      ...(body && { body }),
      headers: {
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'Content-Type': mediaType(name) }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    } as const
    try {
      return await tracedCall(`storage ${method}`, {}, async () => read(await client.fetch(url, request)))
    } catch (error) {
      if (error instanceof MediaAwayError) throw error
      throw new MediaAwayError(`The storage of pictures ${reasonOf(error, timeoutMs)}`, { cause: error })
    }
  }

  return {
    put: (name, bytes) => ask('PUT', name, succeed, bytes),
    get: (name) =>
      ask('GET', name, async (response) =>
        (await isMissing(response)) ? null : new Uint8Array(await response.arrayBuffer()),
      ),
    has: (name) => ask('HEAD', name, async (response) => !(await isMissing(response))),
    remove: (name) =>
      ask('DELETE', name, async (response) => {
        if (!(await isMissing(response))) await succeed(response)
      }),
  }
}

/** A missing object is an answer; everything else that is no success is not, a missing bucket among it. */
async function isMissing(response: Response): Promise<boolean> {
  if (response.ok) return false
  const said = await response.text()
  if (response.status === 404 && !said.includes('NoSuchBucket')) return true
  throw refused(response, said)
}

async function succeed(response: Response): Promise<void> {
  const said = await response.text()
  if (!response.ok) throw refused(response, said)
}

function refused({ status }: Response, said: string): MediaAwayError {
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? ''
  return new MediaAwayError(`The storage of pictures answered ${status} ${code}`.trim())
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `did not answer within ${timeoutMs / 1000} seconds`
  return `can not be reached: ${(cause as NodeJS.ErrnoException | undefined)?.code ?? message}`
}
