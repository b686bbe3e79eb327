import type { GuestRequest } from '#contracts/request.ts'
import { findRequest } from '#server/calls/find-request.ts'
import type { Queries } from '#server/db/connect.ts'
import { orderOfRequest } from '#server/requests/offers/order-of-request.queries.ts'
import { showRequest } from '#server/requests/record/show-request.ts'

export type ListedRequest = {
  readonly request: GuestRequest
  /** The key of what came of it: whoever holds the request's may pay for it, and has the ticket. */
  readonly order: { readonly code: string; readonly key: string } | null
}

/** The requests whose keys somebody holds, the newest first; a wrong key opens nothing and is not mentioned. */
export async function listRequests(
  db: Queries,
  keys: readonly { readonly code: string; readonly secret: string }[],
  now: number,
): Promise<ListedRequest[]> {
  const listed: ListedRequest[] = []
  for (const key of keys) {
    const found = await findRequest(db, key)
    if (found) listed.push(await listRequest(db, found.id, now))
  }
  return listed.sort((a, b) => b.request.createdAt.localeCompare(a.request.createdAt))
}

export async function listRequest(db: Queries, requestId: string, now: number): Promise<ListedRequest> {
  const request = await showRequest(db, requestId, now)
  const order = request.order && (await orderOfRequest(db, requestId))
  return { request, order: order ? { code: order.code, key: order.secret } : null }
}
