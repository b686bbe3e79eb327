import { useEffect, useState } from 'react'
import { listNearestSlots } from '#contracts/calls/availability.calls.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { type EveningFilters, eveningHref } from './evening-href.ts'
import type { EveningRoom } from './evening-plan.ts'

type EveningFullProps = {
  branch: string
  date: string
  filters: EveningFilters
  rooms: readonly EveningRoom[]
}

/** A full evening and the nearest one that is not; the later one when there are two. */
export function EveningFull({ branch, date, filters, rooms }: EveningFullProps) {
  const { t, locale } = useLocale()
  const api = useApi()
  const [next, setNext] = useState<string | null>(null)
  const { players } = filters
  const asked = rooms.map(({ slug, slots }) => `${slug} ${slots.at(-1)?.startsAt}`).join()

  useEffect(() => {
    const ended = new AbortController()
    const calls = asked.split(',').map(async (one) => {
      const [room = '', startsAt = ''] = one.split(' ')
      const answer = await api(listNearestSlots, {
        params: { branch, room },
        query: { startsAt, count: 5, players: players ?? undefined },
        signal: ended.signal,
      })
      return answer.ok ? answer.data.slots.map((slot) => slot.date) : []
    })
    Promise.all(calls).then((found) => {
      if (ended.signal.aborted) return
      const dates = found.flat().sort()
      setNext(dates.find((one) => one > date) ?? dates.at(-1) ?? null)
    })
    return () => ended.abort()
  }, [api, asked, branch, date, players])

  return (
    <p className="evening-status__full">
      <b>{t('reservations.full')}</b>{' '}
      {next && (
        <SiteLink to={eveningHref(branch, next, filters)}>
          {t('reservations.next_evening', { date: formatDate(next, locale, 'full') })}
        </SiteLink>
      )}
    </p>
  )
}
