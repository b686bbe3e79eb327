import { lazy, useCallback, useEffect, useState } from 'react'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useDeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { useDeskQueue } from '#office/tonight/queue/use-desk-queue.ts'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { NoRooms } from '../no-rooms.tsx'
import { OfficePage } from '../office-page.tsx'
import { useCalendarAddress } from './calendar-address.ts'
import { CalendarBoard } from './calendar-board.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { useCalendar } from './use-calendar.ts'

const FeedsDialog = lazy(() => import('./feeds-dialog.tsx'))

/** The evenings of a branch, room by room: what is booked, held, free and blocked. */
export function CalendarPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [branch, choose] = useChosenBranch(self)
  if (!branch) return <NoBranch />
  return (
    <OfficePage
      title={t('office.nav.calendar')}
      tools={<BranchChoice self={self} value={branch.slug} onChange={choose} compact />}
    >
      <div className="cal">
        <CalendarOf key={branch.slug} self={self} branch={branch} />
      </div>
    </OfficePage>
  )
}

function CalendarOf({ self, branch }: { self: StaffSelf; branch: StaffBranch }) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const [address, change] = useCalendarAddress()
  const days = address.view === 'week' ? 7 : 1
  const { from, calendar, failure, link, refresh, replace } = useCalendar(branch.slug, address.date, days)
  const now = useNow()
  const { changes, queue } = useDeskQueue(self.id, link, replace)
  const clock = useCallback(() => Date.now(), [])
  const marks = useDeskMarks({ queue, staff: self.id, branch: branch.slug, clock })
  const waiting = new Set(changes.filter(({ refused }) => refused === undefined).map(({ code }) => code))
  const data = calendar && from && calendar.days.length === days ? { calendar, from } : null
  return (
    <>
      {from && (
        <CalendarTools address={address} from={from} calendar={calendar} link={link} onChange={change} />
      )}
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {(shown) =>
          shown.calendar.rooms.length === 0 ? (
            <NoRooms branch={branch.slug} />
          ) : shown.calendar.days[0]?.date === shown.from ? (
            <CalendarBoard
              calendar={shown.calendar}
              now={now}
              mayPrice={self.may.includes('booking.price')}
              marks={marks}
              waiting={waiting}
              refresh={refresh}
              replace={replace}
              view={address.view}
              room={address.room}
              tools={
                self.may.includes('feed.change') && (
                  <Button look="line" onClick={() => void openDialog(FeedsDialog, { branch })}>
                    {t('office_calendar.feeds')}
                  </Button>
                )
              }
            />
          ) : (
            <ProgressSpinner size="page" />
          )
        }
      </OfficeData>
    </>
  )
}

/** The time, by the minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
