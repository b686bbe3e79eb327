import { randomBytes } from 'node:crypto'
import { MediaAwayError } from '#server/media/media-store.ts'
import { type S3Settings, s3MediaStore } from '#server/media/s3-media-store.ts'
import { saidBy, type Trial, trialPatience } from './trial.ts'

/** Writes a small file into a bucket, reads it and takes it away again. */
export async function tryStorage(
  settings: S3Settings,
): Promise<Trial<'storage_key_wrong' | 'storage_bucket_unknown'>> {
  const store = s3MediaStore(settings, { timeoutMs: trialPatience })
  const bytes = randomBytes(32)
  const name = `connection/${bytes.toString('hex').slice(0, 16)}-00.webp`
  try {
    await store.put(name, bytes)
    const found = await store.get(name)
    await store.remove(name)
    if (found && bytes.equals(found)) return { ok: true }
    throw new MediaAwayError('What was written could not be read')
  } catch (error) {
    if (!(error instanceof MediaAwayError)) throw error
    const values = { place: new URL(settings.endpoint).host, said: saidBy(error, [settings.secretAccessKey]) }
    const [, status, code = ''] = /answered (\d+) ?(\w*)/.exec(error.message) ?? []
    if (code === 'NoSuchBucket') return { ok: false, code: 'storage_bucket_unknown', values }
    if (status === '401' || status === '403') return { ok: false, code: 'storage_key_wrong', values }
    return { ok: false, code: status ? 'service_refused' : 'service_away', values }
  }
}
