import { lazy, useEffect, useRef } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import { listNearestSlots } from '#contracts/calls/availability.calls.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useHoldSlot } from '#site/booking/hold/hold-slot.ts'
import { reservation } from '#site/booking/hold/reservation.ts'
import type { CellState } from '#site/booking/timetable/timetable-cell.tsx'
import { waitingHref } from '../waiting/waiting-wish.ts'
import type { GroupQuestion } from './evening-group-dialog.tsx'
import { type EveningFilters, eveningHref } from './evening-href.ts'
import { type EveningPlan, type EveningRoom, type PlannedSlot, slotName } from './evening-plan.ts'
import { paymentHref } from './payment-href.ts'
import type { TakenSlot } from './taken-dialog.tsx'

const GroupDialog = lazy(() => import('./evening-group-dialog.tsx'))
const TakenDialog = lazy(() => import('./taken-dialog.tsx'))

type PressedEvening = {
  readonly branch: string
  readonly date: string
  readonly plan: EveningPlan
  readonly filters: EveningFilters
  readonly phone: { readonly href: string; readonly text: string }
  readonly refresh: () => void
}

/** What a press on a cell does: hold, ask how many come, offer others, or name the number to call. */
export function usePressSlot({ branch, date, plan, filters, phone, refresh }: PressedEvening) {
  const { t, locale } = useLocale()
  const api = useApi()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const openDialog = useOpenDialog()
  const showToast = useToast()
  const { timeZone, currency } = plan
  const { hold, holding, refusal, forgetRefusal } = useHoldSlot({
    branch,
    timeZone,
    currency,
    onGone: refresh,
  })

  useEffect(() => {
    if (!refusal) return
    showToast({ text: refusal, kind: 'bad' })
    forgetRefusal()
  }, [refusal, showToast, forgetRefusal])

  async function groupFor(room: EveningRoom, startsAt: string): Promise<number | undefined> {
    if (filters.players !== null) return filters.players
    const { words } = slotTime(startsAt, date, timeZone, locale)
    // A slot of another evening is not in this plan: its prices are seen once it is held.
    const slot = room.slots.find((one) => one.startsAt === startsAt)
    const totals = slot && plan.priceLists[slot.prices]
    const sizes = Array.from({ length: room.maxPlayers - room.minPlayers + 1 }, (_, step) => ({
      players: room.minPlayers + step,
      total: totals?.[step] ?? null,
    }))
    const players = await openDialog<GroupQuestion, number>(GroupDialog, {
      room: room.name,
      time: words,
      currency,
      sizes,
    })
    // Coming back, one finds the evening for the group that was chosen.
    if (players)
      await navigate(href(eveningHref(branch, date, { ...filters, players })), {
        replace: true,
      })
    return players
  }

  async function offerOthers(room: EveningRoom, slot: PlannedSlot) {
    const { startsAt } = slot
    const answer = await api(listNearestSlots, {
      params: { branch, room: room.slug },
      query: { startsAt, count: 6, players: filters.players ?? undefined },
    })
    if (!answer.ok) {
      showToast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
      return
    }
    const { slots: alternatives, otherRooms } = answer.data
    const { words: wished } = slotTime(startsAt, date, timeZone, locale)
    const waiting = waitingHref({ branch, date, room: room.slug, startsAt, players: filters.players })
    const offer: TakenSlot = { alternatives, otherRooms, timeZone, currency, wished, waiting }
    const other = await openDialog<TakenSlot, FreeSlot>(TakenDialog, offer)
    const otherRoom = plan.rooms.find(({ slug }) => slug === other?.room)
    if (!other || !otherRoom) return
    const players = await groupFor(otherRoom, other.startsAt)
    if (players) await hold({ room: other.room, startsAt: other.startsAt, date: other.date, players })
  }

  async function press(room: EveningRoom, slot: PlannedSlot, state: CellState) {
    const held = reservation.get()
    if (state === 'yours' && held?.order) await navigate(href(paymentHref(branch, room.slug, held.order)))
    else if (state === 'taken' || state === 'held') await offerOthers(room, slot)
    else if (state === 'too_soon') {
      const { words: time } = slotTime(slot.startsAt, date, timeZone, locale)
      const call = () => window.location.assign(phone.href)
      showToast({
        text: t('reservations.too_soon_text', { time, phone: phone.text }),
        action: { label: t('reservations.call'), onPress: call },
      })
    } else {
      // Where strangers play together, how many come is asked with the rest.
      const players = slot.mode === 'private' ? await groupFor(room, slot.startsAt) : (filters.players ?? 2)
      if (players) await hold({ room: room.slug, startsAt: slot.startsAt, date, players })
    }
  }

  // The cells keep one function, so that only those that changed are drawn again.
  const latest = useRef(press)
  latest.current = press
  const onPress = useRef((...pressed: Parameters<typeof press>) => void latest.current(...pressed)).current
  return { onPress, busy: holding ? slotName(holding.room, holding.startsAt) : null }
}
