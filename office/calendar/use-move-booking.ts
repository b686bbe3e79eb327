import { useCallback } from 'react'
import { moveByStaff } from '#contracts/calls/desk.calls.ts'
import type { OfficeCalendar } from '#contracts/office-calendar.ts'
import type { DeskBooking, DeskMove } from '#contracts/office-desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/toast.tsx'
import { groupName } from '../group-name.ts'
import { useStaffApi } from '../use-staff-api.ts'
import { placeWords } from './place-words.ts'

type MoveParts = {
  readonly calendar: OfficeCalendar
  readonly onMoved: (booking: DeskBooking) => void
  /** What is seen was not true any more. */
  readonly onRefused: () => unknown
}

/** Moves bookings and tells what came of it; a move can be taken back as long as its notice is there. */
export function useMoveBooking({ calendar, onMoved, onRefused }: MoveParts) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const { branch } = calendar

  const send = useCallback(
    (code: string, to: DeskMove) => api(moveByStaff, { params: { branch: branch.slug, code }, body: to }),
    [api, branch.slug],
  )
  const told = useCallback(
    (from: DeskBooking, to: DeskBooking) => {
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
        action: { label: t('actions.undo'), onPress: () => void undo() },
        seconds: 12,
      })
    },
    [branch.timeZone, locale, onMoved, onRefused, send, t, toast],
  )
  const move = useCallback(
    async (booking: DeskBooking, to: DeskMove) => {
      const answer = await send(booking.code, to)
      if (answer.ok) return told(booking, answer.data)
      const name = groupName(booking, t)
      const why = answer.message ?? t(answer.messageKey)
      toast({ text: `${t('office_calendar.put_back', { name })}. ${why}`, kind: 'bad', seconds: 12 })
      void onRefused()
    },
    [onRefused, send, t, toast, told],
  )
  return { move, told, send }
}
