import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { listRoomReviews } from '#contracts/calls/reviews.calls.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { RoomPageData } from '#site/rooms/room-page.ts'
import { reviewView } from '#site/shell/review-view.ts'

const step = 12

/** The reviews a page came with, and more of them when asked; the first new one takes the focus. */
export function useMoreReviews({ slug, branch, reviews }: Pick<RoomPageData, 'slug' | 'branch' | 'reviews'>) {
  const { locale, t } = useLocale()
  const api = useApi()
  const [shown, setShown] = useState(reviews)
  const [firstNew, setFirstNew] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const focusRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (firstNew !== null) focusRef.current?.focus()
  }, [firstNew])

  /** Of a link that leads to them as well: where it is to be opened elsewhere, it is. */
  async function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !shown.next) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    const answer = await api(listRoomReviews, {
      params: { branch: branch.slug, room: slug },
      query: { limit: step, cursor: shown.next, reader: locale },
    })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message ?? t(answer.messageKey))
    const { items, nextCursor } = answer.data
    setFirstNew(shown.items.length)
    setShown({
      ...shown,
      items: [...shown.items, ...items.map((one) => reviewView(one, locale, t, 'room'))],
      next: nextCursor,
    })
  }
  return { reviews: shown.items, next: shown.next, busy, problem, firstNew, focusRef, showMore }
}
