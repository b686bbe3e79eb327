import type { LoaderFunctionArgs } from 'react-router'
import { bestTimesQuery } from '#contracts/result.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { listBestTimes } from '#server/results/list-best-times.ts'
import { findRoom } from '#server/rooms/find-room.ts'
import { pageNotFound, pageRequest } from '../page-request.server.ts'

/** The best times of a room, of a month or ever, of those who wished to be seen. */
export async function loadTimes({ context, params, url }: LoaderFunctionArgs) {
  const { db, locale, now } = pageRequest(context)
  const address = { branch: params.branch ?? '', room: params.room ?? '' }
  const [branch, room] = await Promise.all([
    findBranch(db, address.branch),
    findRoom(db, address.branch, address.room),
  ])
  if (!branch || !room) throw pageNotFound(url, locale)
  const asked = bestTimesQuery.safeParse({ month: url.searchParams.get('month') ?? undefined })
  const month = asked.success ? asked.data.month : undefined
  return {
    ...address,
    name: room.name[locale],
    branchName: branch.name[locale],
    thisMonth: dateAt(now, branch.timeZone).slice(0, 7),
    times: await listBestTimes(db, { ...address, month }),
  }
}
