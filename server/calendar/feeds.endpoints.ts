import * as calls from '#contracts/calls/office-calendar.calls.ts'
import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { entityTag, namesTag } from '#server/calls/entity-tag.ts'
import { endFeed } from './end-feed.ts'
import { listFeeds } from './list-feeds.ts'
import { makeFeed } from './make-feed.ts'
import { refreshMinutes, showFeed } from './show-feed.ts'

/** Calendars that other programs read: the office hands out their addresses and takes them back. */
export function feedEndpoints(books: BranchBookCache, publicUrl: string): Endpoint[] {
  const list = endpoint(
    calls.listFeeds,
    { access: 'staff', limit: 'read', action: 'feed.change', summary: 'api_docs.call_feeds' },
    async ({ db, staff, branch, now }) => {
      const listed = await listFeeds(db, { actor: staff, branchId: branch.id }, now)
      return listed.ok ? answer(200, { feeds: listed.feeds }) : refuse(listed.code)
    },
  )
  const make = endpoint(
    calls.makeFeed,
    {
      access: 'staff',
      limit: 'write',
      action: 'feed.change',
      summary: 'api_docs.call_make_feed',
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
  )
  const end = endpoint(
    calls.endFeed,
    {
      access: 'staff',
      limit: 'write',
      idempotency: 'natural',
      action: 'feed.change',
      summary: 'api_docs.call_end_feed',
    },
    async ({ db, staff, branch, params: { id }, now }) => {
      const ended = await endFeed(db, { actor: staff, branchId: branch.id, id }, now)
      return ended === 'ended' ? answer(204, null) : refuse(ended)
    },
  )
  const read = endpoint(
    calls.showFeed,
    { access: 'public', limit: 'read', summary: 'api_docs.call_feed' },
    async ({ c, db, query: { key }, now }) => {
      const content = await showFeed(db, { token: key, host: new URL(publicUrl).hostname }, now)
      if (content === null) return refuse('not_found')
      const tag = entityTag(content)
      const caching = { ETag: tag, 'Cache-Control': `private, max-age=${refreshMinutes * 20}` }
      if (namesTag(c.req.header('if-none-match'), tag))
        return { response: new Response(null, { status: 304, headers: caching }) }
      const headers = { ...caching, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' }
      return { response: new Response(content, { headers }) }
    },
  )
  return [list, make, end, read]
}
