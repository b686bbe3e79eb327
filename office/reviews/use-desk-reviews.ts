import { useState } from 'react'
import { listDeskReviews } from '#contracts/calls/office/reviews.calls.ts'
import type { ReviewState } from '#contracts/office/reviews.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'

type Filter = { readonly state: ReviewState; readonly room: string; readonly rating: string }

const step = 20
const most = 100

/** The reviews of a branch by a filter, and more of them when asked; a change looks at all that were shown again. */
export function useDeskReviews(branch: string | null, { state, room, rating }: Filter) {
  const key = [branch, state, room, rating].join()
  const [wanted, setWanted] = useState({ key, limit: step })
  // Another filter begins anew.
  const limit = wanted.key === key ? wanted.limit : step
  const query = { state, limit, room: room || undefined, rating: rating || undefined }
  const asked = useOfficeData(listDeskReviews, branch ? { params: { branch }, query } : null)
  const more = asked.data?.nextCursor && limit < most
  return {
    ...asked,
    more: more ? () => setWanted({ key, limit: Math.min(most, limit + step) }) : null,
  }
}
