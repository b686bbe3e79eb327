import { lazy } from 'react'
import type { OfficeCalendar, TimeBlock } from '#contracts/office-calendar.ts'
import type { DeskBooking } from '#contracts/office-desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'
import { useToast } from '#kit/ui/toast.tsx'
import { groupName } from '../group-name.ts'
import type { BlockDetailsProps } from './block-details.tsx'
import type { BookedProps } from './book-dialog.tsx'
import type { BookingDialogProps } from './booking-dialog.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarDrag } from './calendar-drag.tsx'
import type { Place } from './calendar-places.ts'
import { CalendarWeek } from './calendar-week.tsx'
import type { MoveDialogProps } from './move-dialog.tsx'
import { placeWords } from './place-words.ts'
import { useMoveBooking } from './use-move-booking.ts'

const BookingDialog = lazy(() => import('./booking-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const BookDialog = lazy(() => import('./book-dialog.tsx'))
const BlockDialog = lazy(() => import('./block-dialog.tsx'))
const BlockDetails = lazy(() => import('./block-details.tsx'))

type CalendarBoardProps = {
  calendar: OfficeCalendar
  now: number
  view: 'day' | 'week'
  room: string
  mayPrice: boolean
  refresh: () => Promise<unknown>
  replace: (booking: DeskBooking) => void
}

/** The drawing of the calendar, and everything that can be done on it. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { calendar, now, view, room, mayPrice, refresh, replace } = props
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { move, told } = useMoveBooking({ calendar, onMoved: replace, onRefused: refresh })
  const { timeZone } = calendar.branch

  async function openMove(booking: DeskBooking) {
    const moved = await openDialog<MoveDialogProps, DeskBooking>(MoveDialog, { calendar, booking, now })
    if (!moved) return
    told(booking, moved)
    void refresh()
  }
  async function openBooking(booking: DeskBooking) {
    const shown = { booking, branch: calendar.branch, onChange: replace }
    const wish = await openDialog<BookingDialogProps, 'move'>(BookingDialog, shown)
    if (wish === 'move') await openMove(booking)
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
    booking: (booking: DeskBooking) => void openBooking(booking),
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
      </div>
      {isClosed && <p className="lead">{t('office_calendar.closed')}</p>}
      <CalendarDrag calendar={calendar} now={now} move={move}>
        {view === 'week' ? (
          <CalendarWeek calendar={calendar} now={now} room={room} open={open} />
        ) : (
          <CalendarDay calendar={calendar} now={now} open={open} />
        )}
      </CalendarDrag>
    </>
  )
}
