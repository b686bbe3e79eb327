import * as calls from '#contracts/calls/office/calendar.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { entityTag, namesTag } from '#server/calls/entity-tag.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { endFeed } from './end-feed.ts'
import { listFeeds } from './list-feeds.ts'
import { makeFeed } from './make-feed.ts'
import { refreshMinutes, showFeed } from './show-feed.ts'

/** Calendars that other programs read: the office hands out their addresses and takes them back. */
export function feedEndpoints(books: BranchBookCache, publicUrl: string): Endpoint[] {
  return [
    endpoint(calls.listFeeds, { action: 'feed.change', name: 'feeds' }, async ({ db, staff, branch, now }) =>
      answerOf(200, await listFeeds(db, { actor: staff, branchId: branch.id }, now)),
    ),
    endpoint(
      calls.makeFeed,
      {
        action: 'feed.change',
        name: 'make_feed',
        example: { room: null },
        // Nothing that is kept may hold an address; made twice, the second one counts.
        idempotency: 'natural',
      },
      async ({ db, staff, branch, body: { room }, locale, now }) => {
        const book = await books.get(db, branch.slug, now)
        if (!book) return refuse('not_found')
        const made = await makeFeed(db, book, { actor: staff, room, locale }, now)
        if (!made.ok) return refuse(made.code)
        return answer(201, { feed: made.feed, address: `${publicUrl}/api/calendar.ics?key=${made.token}` })
      },
    ),
    endpoint(
      calls.endFeed,
      { action: 'feed.change', name: 'end_feed', idempotency: 'natural' },
      async ({ db, staff, branch, params: { id }, now }) => {
        const ended = await endFeed(db, { actor: staff, branchId: branch.id, id }, now)
        return ended === 'ended' ? answer(204, null) : refuse(ended)
      },
    ),
    endpoint(calls.showFeed, { access: 'public', name: 'feed' }, async ({ c, db, query: { key }, now }) => {
      const content = await showFeed(db, { token: key, host: new URL(publicUrl).hostname }, now)
      if (content === null) return refuse('not_found')
      const tag = entityTag(content)
      const caching = { ETag: tag, 'Cache-Control': `private, max-age=${refreshMinutes * 20}` }
      if (namesTag(c.req.header('if-none-match'), tag))
        return { response: new Response(null, { status: 304, headers: caching }) }
      const headers = { ...caching, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' }
      return { response: new Response(content, { headers }) }
    }),
  ]
}
