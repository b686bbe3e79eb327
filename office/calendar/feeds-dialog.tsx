import { useState } from 'react'
import { endFeed, listCalendar, listFeeds, makeFeed } from '#contracts/calls/office/calendar.calls.ts'
import type { CalendarFeed, MadeCalendarFeed, OfficeCalendar } from '#contracts/office/calendar.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { FeedAddress } from './feed-address.tsx'

/** The calendars that other programs read: whose address is out, and who may have a new one. */
export default function FeedsDialog(props: { branch: StaffBranch } & OpenedDialog<void>) {
  const { open, close, branch } = props
  const { t } = useLocale()
  const params = { branch: branch.slug }
  const feeds = useOfficeData(listFeeds, { params })
  const calendar = useOfficeData(listCalendar, { params })
  const both = feeds.data && calendar.data ? { feeds: feeds.data.feeds, rooms: calendar.data.rooms } : null
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_calendar.feeds')} wide>
      <div className="office__form">
        <p className="muted">{t('office_calendar.feeds_text')}</p>
        <OfficeData data={both} failure={feeds.failure ?? calendar.failure} refresh={feeds.refresh}>
          {(known) => <FeedList {...known} branch={branch} refresh={feeds.refresh} />}
        </OfficeData>
      </div>
    </Dialog>
  )
}

type FeedListProps = {
  feeds: readonly CalendarFeed[]
  rooms: OfficeCalendar['rooms']
  branch: StaffBranch
  refresh: () => Promise<unknown>
}

function FeedList({ feeds, rooms, branch, refresh }: FeedListProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const [made, setMade] = useState<MadeCalendarFeed | null>(null)
  const { failure, send } = useOfficeChange()

  async function make(room: string | null, known: CalendarFeed | undefined) {
    const question = {
      title: t('office_calendar.feed_renew'),
      text: t('office_calendar.feed_renew_ask'),
      confirmLabel: t('office_calendar.feed_renew'),
      danger: true,
    }
    if (known && !(await ask(question))) return
    const answer = await send(() => api(makeFeed, { params: { branch: branch.slug }, body: { room } }))
    if (!answer.ok) return
    setMade(answer.data)
    await refresh()
  }
  async function end(known: CalendarFeed) {
    const question = {
      title: t('office_calendar.feed_end'),
      text: t('office_calendar.feed_end_ask'),
      confirmLabel: t('office_calendar.feed_end'),
      danger: true,
    }
    if (!(await ask(question))) return
    const params = { branch: branch.slug, id: known.id }
    if (!(await send(() => api(endFeed, { params }))).ok) return
    if (made?.feed.id === known.id) setMade(null)
    toast({ text: t('office_calendar.feed_ended'), kind: 'ok' })
    await refresh()
  }
  const rows = [
    { slug: null, name: t('office_calendar.whole_branch') },
    ...rooms.map(({ slug, name }) => ({ slug, name: name[locale] })),
  ]
  return (
    <>
      <ProblemLine failure={failure} />
      <ul className="office__list">
        {rows.map(({ slug, name: room }) => {
          const known = feeds.find((feed) => feed.room === slug)
          const moment = (at: string) => localMoment(at, locale, branch)
          return (
            <li key={slug ?? ''} className="office__row cal-feed">
              <div>
                <b>{room}</b>
                <p className="small muted">
                  {known
                    ? [
                        t('office_calendar.feed_made', { date: moment(known.madeAt) }),
                        known.readAt
                          ? t('office_calendar.feed_read', { date: moment(known.readAt) })
                          : t('office_calendar.feed_unread'),
                      ].join(listComma(locale))
                    : t('office_calendar.feed_none')}
                </p>
              </div>
              <Button
                look="line"
                aria-label={t(known ? 'office_calendar.feed_renew_of' : 'office_calendar.feed_make_of', {
                  room,
                })}
                onClick={() => void make(slug, known)}
              >
                {t(known ? 'office_calendar.feed_renew' : 'office_calendar.feed_make')}
              </Button>
              {known && (
                <Button
                  look="bare"
                  aria-label={t('office_calendar.feed_end_of', { room })}
                  onClick={() => void end(known)}
                >
                  {t('office_calendar.feed_end')}
                </Button>
              )}
              {made && known?.id === made.feed.id && <FeedAddress address={made.address} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
