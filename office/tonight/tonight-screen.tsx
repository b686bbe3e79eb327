import { lazy, useCallback, useEffect, useMemo, useState } from 'react'
import { findTicket } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking, FreeSession } from '#contracts/office/desk.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { suspendReload } from '#kit/runtime/reload-guard.ts'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { incidentsWithQueued } from '#office/incidents/incidents-with-queued.ts'
import { RoomIncidents } from '#office/incidents/room-incidents.tsx'
import { ConnectionLine } from '#office/tonight/queue/connection-line.tsx'
import { withQueued } from '#office/tonight/queue/desk-queue.ts'
import { useDeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { useDeskQueue } from '#office/tonight/queue/use-desk-queue.ts'
import { BookingPanel } from './booking-panel.tsx'
import { EveningBoard } from './evening-board.tsx'
import { EveningHead } from './evening-head.tsx'
import { FreeList, NextPanel } from './next-panel.tsx'
import { useDialogsAhead } from './use-dialogs-ahead.ts'
import { useTonight } from './use-tonight.ts'
import { useWide } from './use-wide.ts'
import type { WalkInProps } from './walk-in-dialog.tsx'

const WalkInDialog = lazy(() => import('./walk-in-dialog.tsx'))
const ScanDialog = lazy(() => import('#office/tonight/scan/scan-dialog.tsx'))

type ScanDialogProps = { find: (code: string) => Promise<string | null> }

/** The evening of a branch: its board, what comes next, and everything the desk does about it. */
export function TonightScreen({ self, branch }: { self: StaffSelf; branch: StaffBranch }) {
  const { locale, t } = useLocale()
  const { day, seenAt, now, clock, link, refresh, replace } = useTonight(branch.slug)
  const { changes, queue } = useDeskQueue(self.id, link, replace)
  const marks = useDeskMarks({ queue, staff: self.id, branch: branch.slug, clock })
  const [openCode, setOpenCode] = useState<string | null>(null)
  const isWide = useWide()
  useDialogsAhead()
  // A link that is scrolled to fetches its screen; failing without a connection, that must not take the board away.
  useEffect(() => {
    suspendReload(link !== 'live')
    return () => suspendReload(false)
  }, [link])
  const openDialog = useOpenDialog()
  const toast = useToast()
  const api = useStaffApi()
  const bookings = useMemo(() => (day ? withQueued(day.bookings, changes) : []), [day, changes])
  const incidents = useMemo(() => (day ? incidentsWithQueued(day, changes) : []), [day, changes])
  const waiting = new Set(changes.filter(({ refused }) => refused === undefined).map(({ code }) => code))
  const onChange = useCallback(
    (booking: DeskBooking) => {
      replace(booking)
      refresh()
    },
    [replace, refresh],
  )

  if (!day || seenAt === null)
    return link === 'lost' ? (
      <div className="office__note">
        <p className="lead">{t('errors.offline')}</p>
        <Button onClick={refresh}>{t('actions.retry')}</Button>
      </div>
    ) : (
      <ProgressSpinner size="page" />
    )
  const { timeZone } = day.branch

  async function walkIn(free: FreeSession | null) {
    if (!day) return
    const booked = await openDialog<WalkInProps, DeskBooking>(WalkInDialog, { day, free, now })
    if (!booked) return
    toast({ text: t('office_tonight.booked', { room: booked.room.name[locale] }), kind: 'ok' })
    refresh()
  }
  async function scan() {
    const find = async (code: string) => {
      // What is on the board is known without asking, also without a connection.
      if (bookings.some((booking) => booking.code === code)) return null
      const answer = await api(findTicket, { params: { branch: branch.slug, code } })
      if (answer.ok) return null
      if (answer.code === 'order_not_found') return t('office.booking.scan_unknown')
      return answer.message ?? t(answer.messageKey)
    }
    const code = await openDialog<ScanDialogProps, string>(ScanDialog, { find })
    if (code) setOpenCode(code)
  }
  const open = (code: string) => setOpenCode(code)
  const shared = { bookings, now, onOpen: open }
  return (
    <>
      <EveningHead
        day={day}
        bookings={bookings}
        now={now}
        live={link === 'live'}
        everywhere={self.may.includes('order.search')}
        onOpen={open}
        onScan={() => void scan()}
        onWalkIn={() => void walkIn(null)}
      />
      <ConnectionLine
        link={link}
        seenAt={seenAt}
        timeZone={timeZone}
        changes={changes}
        bookings={bookings}
        onRead={(key) => queue.forget(key)}
      />
      <RoomIncidents incidents={incidents} rooms={day.rooms} branch={day.branch} onMended={refresh} />
      {day.bookings.length === 0 && <p className="lead">{t('office.board.empty')}</p>}
      <div className="evening">
        {isWide && (
          <EveningBoard {...shared} day={day} incidents={incidents} onWalkIn={(free) => void walkIn(free)} />
        )}
        <NextPanel
          {...shared}
          branch={branch.slug}
          timeZone={timeZone}
          marks={marks}
          waiting={waiting}
          onChange={onChange}
        />
        {!isWide && (
          <FreeList
            free={day.free}
            roomName={(slug) => day.rooms.find((room) => room.slug === slug)?.name[locale] ?? slug}
            evening={day.date}
            timeZone={timeZone}
            onWalkIn={(free) => void walkIn(free)}
          />
        )}
      </div>
      {openCode && (
        <BookingPanel
          key={openCode}
          day={day}
          now={now}
          marks={marks}
          onChange={onChange}
          code={openCode}
          branch={branch.slug}
          booking={bookings.find(({ code }) => code === openCode)}
          others={bookings.filter(({ code }) => code !== openCode)}
          waits={waiting.has(openCode)}
          onClose={() => setOpenCode(null)}
        />
      )}
    </>
  )
}
