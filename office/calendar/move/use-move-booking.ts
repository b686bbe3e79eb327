import { lazy, useCallback } from 'react'
import { moveByStaff, showMoveByStaff } from '#contracts/calls/desk.calls.ts'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking, DeskMove } from '#contracts/office/desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { judgeSpot } from '#office/calendar/calendar-places.ts'
import { placeWords } from '#office/calendar/place-words.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { groupName } from '#office/group-name.ts'
import type { MoveAnswer, MoveWarnProps } from './move-warn-dialog.tsx'
import { hasEffects } from './move-warnings.tsx'

const MoveWarnDialog = lazy(() => import('./move-warn-dialog.tsx'))

type MoveParts = {
  readonly calendar: OfficeCalendar
  readonly onMoved: (booking: DeskBooking) => void
  /** What is seen was not true any more. */
  readonly onRefused: () => unknown
}

/**
 * Moves bookings and tells what came of it; a move can be taken back as long as its notice is there. What it would do
 * besides is asked about before.
 */
export function useMoveBooking({ calendar, onMoved, onRefused }: MoveParts) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const openDialog = useOpenDialog()
  const { branch } = calendar

  const send = useCallback(
    (code: string, to: DeskMove) => api(moveByStaff, { params: { branch: branch.slug, code }, body: to }),
    [api, branch.slug],
  )
  const told = useCallback(
    (from: DeskBooking, to: DeskBooking, priced = false) => {
      const name = groupName(from, t)
      onMoved(to)
      async function undo() {
        const minutes = (Date.parse(from.endsAt) - Date.parse(from.startsAt)) / 60_000
        const answer = await send(from.code, { room: from.room.slug, startsAt: from.startsAt, minutes })
        if (answer.ok) {
          onMoved(answer.data)
          toast({ text: t('office_calendar.undone', { name }), kind: 'ok' })
        } else {
          toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
          void onRefused()
        }
      }
      const words = placeWords(to, branch.timeZone, locale)
      toast({
        text: t('office_calendar.moved', { name, room: to.room.name[locale], time: words }),
        kind: 'ok',
        // What was paid or goes back for it is not taken back by moving again.
        ...(!priced && { action: { label: t('actions.undo'), onPress: () => void undo() } }),
        seconds: 12,
      })
    },
    [branch.timeZone, locale, onMoved, onRefused, send, t, toast],
  )
  const move = useCallback(
    async (booking: DeskBooking, to: DeskMove) => {
      const name = groupName(booking, t)
      const putBack = t('office_calendar.put_back', { name })
      const params = { branch: branch.slug, code: booking.code }
      const query = {
        room: to.room,
        startsAt: to.startsAt,
        ...(to.minutes !== undefined && { minutes: String(to.minutes) }),
      }
      const shown = await api(showMoveByStaff, { params, query })
      const terms = shown.ok ? shown.data : null
      const effects = { ...judgeSpot(calendar, booking, to), terms }
      let priced = false
      if (shown.ok && hasEffects(effects)) {
        const room = calendar.rooms.find(({ slug }) => slug === to.room)?.name[locale] ?? to.room
        const day = calendar.days.find(
          ({ startsAt, endsAt }) => startsAt <= to.startsAt && to.startsAt < endsAt,
        )
        const at = { startsAt: to.startsAt, date: day?.date ?? booking.date }
        const where = t('office_calendar.over', { room, time: placeWords(at, branch.timeZone, locale) })
        const warned = { booking, where, timeZone: branch.timeZone, effects }
        const wish = await openDialog<MoveWarnProps, MoveAnswer>(MoveWarnDialog, warned)
        if (!wish) return toast({ text: putBack })
        priced = wish === 'priced'
      }
      const answer = await send(booking.code, { ...to, ...(priced && terms && { expected: terms }) })
      if (answer.ok) return told(booking, answer.data, priced)
      const why = answer.message ?? t(answer.messageKey)
      toast({ text: `${putBack}. ${why}`, kind: 'bad', seconds: 12 })
      void onRefused()
    },
    [api, branch, calendar, locale, onRefused, openDialog, send, t, toast, told],
  )
  return { move, told, send }
}
