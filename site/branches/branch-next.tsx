import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { timeHref } from '../booking/evening-href.ts'
import { nextTimeOf, nextTimeWords } from '../room-list/next-times.ts'
import type { RoomCard } from '../rooms/room-card.server.ts'
import { useNextTimes } from '../tonight/use-next-times.ts'

/** The first time anybody can play at a branch, and in which room; its place is there before it. */
export function BranchNext({ branch, rooms }: { branch: string; rooms: readonly RoomCard[] }) {
  const { t, locale } = useLocale()
  const { times } = useNextTimes({})
  const known = times?.find((one) => one.branch === branch)
  const first = known?.next.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
  const room = rooms.find(({ slug }) => slug === first?.room)
  const next = known && first && nextTimeOf(known, first.room)
  if (!next || !room) return <p className="branch-next" />
  const when = nextTimeWords(next, locale, t)
  return (
    <p className="branch-next">
      <SiteLink
        to={timeHref(room.href, next.evening, next.time, null)}
        aria-label={t('rooms.next_link', { room: room.name, when })}
      >
        <small>{t('rooms.next')}</small> <b>{when}</b> <span>{room.name}</span>
      </SiteLink>
    </p>
  )
}
