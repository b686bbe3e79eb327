import { sql } from 'kysely'
import { direction } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { isQuiet } from '#domain/news/news-wishes.ts'
import type { Database } from '#server/db/connect.ts'
import { readNewsLines } from '#server/news/news-lines.queries.ts'
import { findNewsReader } from '#server/news/news-reader.ts'
import { readNewsWishes } from '#server/news/news-wishes.ts'
import { readPushKey } from '#server/news/push-key.ts'
import { pushAuthorization, sealPush } from '#server/news/seal-push.ts'
import type { PostWebhook } from './post-webhook.ts'

type ToPush = { readonly newsId: number; readonly deviceId: string; readonly publicUrl: string }

const hour = 60 * 60_000

/**
 * Rings one browser of somebody with one piece of news, unless they have seen it, want quiet, or an hour has passed. Told
 * twice it is shown once: a browser puts a notice in the place of the one with the same tag.
 */
export async function pushNews(
  db: Database,
  post: PostWebhook,
  { newsId, deviceId, publicUrl }: ToPush,
  now: number,
): Promise<void> {
  const device = await findOpenDevice(db, deviceId)
  const reader = device && (await findNewsReader(db, device.staff_id))
  if (!device || !reader) return
  if (isQuiet(await readNewsWishes(db, reader), now)) return
  const [line] = await readNewsLines(db, reader, { ids: [newsId], limit: 1 }, reader.locale)
  if (!line || line.seen || line.happenedAt.getTime() < now - hour) return
  const notice = JSON.stringify({
    title: line.title,
    body: [line.text, line.branchName[reader.locale]].filter(Boolean).join(' · '),
    tag: `news-${newsId}`,
    path: localePath(line.path, reader.locale),
    lang: reader.locale,
    dir: direction(reader.locale),
  })
  const { endpoint, public_key: publicKey, auth } = device
  const sealed = sealFor(notice, { publicKey, auth })
  if (!sealed) return forget(db, deviceId)
  const status = await post(endpoint, sealed, {
    authorization: pushAuthorization(endpoint, await readPushKey(db), publicUrl, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: '3600',
    urgency: 'high',
  })
  // Gone, or given to another key: nobody listens there any more.
  if ([401, 403, 404, 410].includes(status)) await forget(db, deviceId)
  else if (status < 200 || status > 299) throw new Error(`the maker of the browser answered ${status}`)
}

/** A browser where somebody is still signed in, and has not left the screen alone. */
function findOpenDevice(db: Database, deviceId: string) {
  return db
    .selectFrom('push_device')
    .innerJoin('staff_session', 'staff_session.id', 'push_device.session_id')
    .selectAll('push_device')
    .where('push_device.id', '=', deviceId)
    .where('staff_session.expires_at', '>', sql<Date>`now()`)
    .where(({ or, eb }) => or([eb('locks_at', 'is', null), eb('locks_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
}

/** A key that is no point of the curve came from no browser, and nothing can be sealed for it. */
function sealFor(notice: string, target: Parameters<typeof sealPush>[1]): Buffer | null {
  try {
    return sealPush(notice, target)
  } catch {
    return null
  }
}

async function forget(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', deviceId).execute()
}
