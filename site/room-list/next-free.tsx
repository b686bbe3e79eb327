import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { timeHref } from '../booking/evening-href.ts'
import type { ListedRoom } from './listed-room.server.ts'
import { type NextTime, nextTimeWords } from './next-times.ts'

type NextFreeProps = {
  room: ListedRoom
  /** Null where there is none; undefined while nobody knows. */
  next: NextTime | null | undefined
  players: number | null
}

/** Under a poster: when its room is next free, which leads to the room with that time chosen. Its place is there before it. */
export function NextFree({ room, next, players }: NextFreeProps) {
  const { t, locale } = useLocale()
  if (next === undefined) return <p className="next-free next-free--awaited" aria-hidden="true" />
  if (next === null) return <p className="next-free next-free--none">{t('rooms.next_none')}</p>
  const when = nextTimeWords(next, locale, t)
  return (
    <p className="next-free">
      <SiteLink
        to={timeHref(room.href, next.evening, next.time, players)}
        aria-label={t('rooms.next_link', { room: room.name, when })}
      >
        <small>{t('rooms.next')}</small> <bdi>{when}</bdi>
      </SiteLink>
    </p>
  )
}
