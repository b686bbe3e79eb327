import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Listening } from './connection.ts'

const firstPause = 200
// Once the server is back, nobody should wait long for news.
const longestPause = 3000
const pulse = 30_000

/** One session that hears a channel. `onLost` is called once, when it ends without having been asked to. */
async function openSession(
  url: string,
  channel: string,
  listening: Listening,
  onLost: (error?: Error) => void,
) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'miftah-listener',
    keepAlive: true,
    query_timeout: 10_000,
  })
  let alive = false
  const close = async () => {
    alive = false
    clearInterval(beat)
    await client.end().catch(() => {})
  }
  const lose = (error?: Error) => {
    if (!alive) return
    void close()
    onLost(error)
  }
  // A peer that vanished sends nothing: only asking it now and then shows that it is gone.
  const beat = setInterval(() => void client.query('select 1').catch(lose), pulse).unref()
  client.on('error', lose)
  client.on('end', () => lose())
  client.on('notification', ({ payload }) => listening.onPayload(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    alive = true
  } catch (error) {
    await close()
    throw error
  }
  return close
}

/** Hears a channel on a session of its own, and finds a lost session again. */
export async function listenOnPostgres(
  url: string,
  channel: string,
  listening: Listening,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let close = await open()

  function open() {
    return openSession(url, channel, listening, (error) => {
      if (error) onError(error)
      void reopen()
    })
  }

  async function reopen(): Promise<void> {
    for (let wait = firstPause; !stopped; wait = Math.min(wait * 2, longestPause)) {
      await pause(wait * (0.5 + Math.random() / 2), undefined, { ref: false })
      if (stopped) return
      try {
        close = await open()
        if (stopped) return await close()
        return listening.onGap()
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  return async () => {
    stopped = true
    await close()
  }
}
