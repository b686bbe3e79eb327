import { lazy, type ReactNode, useState } from 'react'
import type { OfficeCalendar, TimeBlock } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { CalendarDrag } from '#office/calendar/move/calendar-drag.tsx'
import type { MoveDialogProps } from '#office/calendar/move/move-dialog.tsx'
import { useMoveBooking } from '#office/calendar/move/use-move-booking.ts'
import type { DeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { groupName } from '../group-name.ts'
import { BookingPanel } from '../tonight/booking-panel.tsx'
import type { BlockDetailsProps } from './block-details.tsx'
import type { BookedProps } from './book-dialog.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { isMovable, type Place } from './calendar-places.ts'
import { CalendarWeek } from './calendar-week.tsx'
import { DaySheets } from './day-sheet.tsx'
import { deskDayOf } from './desk-day-of.ts'
import { placeWords } from './place-words.ts'

const MoveDialog = lazy(() => import('#office/calendar/move/move-dialog.tsx'))
const BookDialog = lazy(() => import('./book-dialog.tsx'))
const BlockDialog = lazy(() => import('./block-dialog.tsx'))
const BlockDetails = lazy(() => import('./block-details.tsx'))

type CalendarBoardProps = {
  calendar: OfficeCalendar
  now: number
  view: 'day' | 'week'
  room: string
  mayPrice: boolean
  marks: DeskMarks
  /** Bookings of which something is still on its way to the server. */
  waiting: ReadonlySet<string>
  refresh: () => Promise<unknown>
  replace: (booking: DeskBooking) => void
  /** What is done about the calendar seldom: behind everything else. */
  tools: ReactNode
}

/** The drawing of the calendar, and everything that can be done on it. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { calendar, now, view, room, mayPrice, marks, waiting, refresh, replace, tools } = props
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { move, told } = useMoveBooking({ calendar, onMoved: replace, onRefused: refresh })
  const { timeZone } = calendar.branch
  const [openCode, setOpenCode] = useState<string | null>(null)
  const opened = calendar.bookings.find(({ code }) => code === openCode)

  async function openMove(booking: DeskBooking) {
    const moved = await openDialog<MoveDialogProps, DeskBooking>(MoveDialog, { calendar, booking, now })
    if (!moved) return
    told(booking, moved)
    void refresh()
  }
  async function openBook(place: Place | null) {
    const wish = { calendar, place, now, mayPrice }
    const booked = await openDialog<BookedProps, DeskBooking>(BookDialog, wish)
    if (!booked) return
    const name = groupName(booked, t)
    const words = { name, room: booked.room.name[locale], time: placeWords(booked, timeZone, locale) }
    toast({ text: t('office_calendar.booked', words), kind: 'ok' })
    void refresh()
  }
  async function openBlocking() {
    if (!(await openDialog<{ calendar: OfficeCalendar }, TimeBlock>(BlockDialog, { calendar }))) return
    toast({ text: t('office_calendar.block_added'), kind: 'ok' })
    void refresh()
  }
  async function openBlock(block: TimeBlock) {
    const shown = { block, branch: calendar.branch, rooms: calendar.rooms }
    if (!(await openDialog<BlockDetailsProps, 'removed'>(BlockDetails, shown))) return
    toast({ text: t('office_calendar.block_removed'), kind: 'ok' })
    void refresh()
  }

  const open = {
    booking: (booking: DeskBooking) => setOpenCode(booking.code),
    block: (block: TimeBlock) => void openBlock(block),
    place: (place: Place) => void openBook(place),
  }
  const isClosed = calendar.sessions.length + calendar.bookings.length + calendar.blocks.length === 0
  return (
    <>
      <div className="row row--3 cal-acts">
        <Button onClick={() => void openBook(null)}>{t('office_calendar.book')}</Button>
        <Button look="line" onClick={() => void openBlocking()}>
          {t('office_calendar.block')}
        </Button>
        <Button look="line" className="cal-print" onClick={() => window.print()}>
          {t('office_calendar.sheet_print')}
        </Button>
        {tools}
      </div>
      {isClosed && <p className="lead">{t('office_calendar.closed')}</p>}
      <CalendarDrag calendar={calendar} now={now} move={move}>
        {view === 'week' ? (
          <CalendarWeek calendar={calendar} now={now} room={room} open={open} />
        ) : (
          <CalendarDay calendar={calendar} now={now} open={open} />
        )}
      </CalendarDrag>
      <DaySheets calendar={calendar} now={now} />
      {opened && (
        <BookingPanel
          key={opened.code}
          code={opened.code}
          branch={calendar.branch.slug}
          day={deskDayOf(calendar, opened.date, now)}
          booking={opened}
          others={calendar.bookings.filter(({ code, date }) => code !== opened.code && date === opened.date)}
          waits={waiting.has(opened.code)}
          now={now}
          marks={marks}
          onChange={(booking) => {
            replace(booking)
            void refresh()
          }}
          onClose={() => setOpenCode(null)}
          {...(isMovable(opened) && {
            onMove: () => {
              setOpenCode(null)
              void openMove(opened)
            },
          })}
        />
      )}
    </>
  )
}
