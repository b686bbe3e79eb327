import { lazy, useMemo } from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { IncidentNoted } from '#contracts/office/incidents.ts'
import type { ResultNoted } from '#contracts/office/results.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import type { PayingMeans } from '#domain/till/means.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { DeskChange } from '#office/desk-storage.ts'
import { groupName } from '#office/group-name.ts'
import type { IncidentAsked } from '#office/incidents/incident-dialog.tsx'
import type { Taken, TakeProps } from '#office/till/take-dialog.tsx'
import type { ResultAsked } from '#office/tonight/result/result-dialog.tsx'
import type { UnsignedProps } from '#office/tonight/unsigned-dialog.tsx'
import type { DeskQueue } from './desk-queue.ts'

const ResultDialog = lazy(() => import('#office/tonight/result/result-dialog.tsx'))
const IncidentDialog = lazy(() => import('#office/incidents/incident-dialog.tsx'))
const UnsignedDialog = lazy(() => import('#office/tonight/unsigned-dialog.tsx'))
const TakeDialog = lazy(() => import('#office/till/take-dialog.tsx'))

export type DeskMarks = {
  /** Answers whether it was not refused. */
  readonly checkIn: (booking: DeskBooking) => Promise<boolean>
  readonly noShow: (booking: DeskBooking) => Promise<void>
  readonly note: (booking: DeskBooking, note: string) => Promise<boolean>
  readonly result: (booking: DeskBooking) => Promise<void>
  readonly incident: (booking: DeskBooking) => Promise<void>
  readonly pay: (booking: DeskBooking, means: PayingMeans) => Promise<void>
}

type Parts = {
  readonly queue: DeskQueue
  readonly staff: string
  readonly branch: string
  /** The clock of the server, also while it can not be reached. */
  readonly clock: () => number
}

/** What the desk says of a booking, with or without a connection; what can not be undone is asked for first. */
export function useDeskMarks({ queue, staff, branch, clock }: Parts): DeskMarks {
  const { locale, t } = useLocale()
  const ask = useConfirm()
  const openDialog = useOpenDialog()
  const toast = useToast()
  return useMemo(() => {
    const saidAt = () => new Date(clock()).toISOString()
    /** Answers whether it was not refused. A refusal stays on the board until it was read, so it needs no notice here. */
    async function add(booking: DeskBooking, change: DeskChange, words: string): Promise<boolean> {
      const outcome = await queue.add({ ...change, staff, branch, code: booking.code })
      if (outcome.came === 'done') toast({ text: words, kind: 'ok' })
      if (outcome.came === 'waiting') toast({ text: t('office_tonight.kept_for_later') })
      return outcome.came !== 'refused'
    }
    return {
      checkIn: async (booking) => {
        const name = groupName(booking, t)
        const { signed = null, players } = booking
        const asks = signed !== null && signed < players
        const unsigned = asks
          ? await openDialog<UnsignedProps, string>(UnsignedDialog, { signed, players })
          : undefined
        if (asks && !unsigned) return false
        const change = { what: 'check-in', saidAt: saidAt(), ...(unsigned && { unsigned }) } as const
        return add(booking, change, t('office.tonight.checked_in', { name }))
      },
      noShow: async (booking) => {
        const question = {
          title: t('office.booking.no_show'),
          text: t('office.booking.no_show_ask'),
          confirmLabel: t('office.booking.no_show'),
          danger: true,
        }
        if (!(await ask(question))) return
        const name = groupName(booking, t)
        await add(booking, { what: 'no-show', saidAt: saidAt() }, t('office.tonight.no_show_of', { name }))
      },
      note: (booking, note) => add(booking, { what: 'note', note }, t('office_tonight.noted')),
      result: async (booking) => {
        const result = await openDialog<ResultAsked, ResultNoted>(ResultDialog, { booking, branch, staff })
        if (result) await add(booking, { what: 'result', result }, t('office_result.saved'))
      },
      incident: async (booking) => {
        const incident = await openDialog<IncidentAsked, IncidentNoted>(IncidentDialog, { booking })
        if (!incident) return
        const change = { what: 'incident', incident, saidAt: saidAt() } as const
        await add(booking, change, t('office_incidents.noted'))
      },
      pay: async (booking, means) => {
        const { due, currency } = booking
        const name = groupName(booking, t)
        const taken = await openDialog<TakeProps, Taken>(TakeDialog, {
          due,
          currency,
          name,
          means,
          giftCards: false,
        })
        if (!taken) return
        const sum = taken.parts.reduce((all, { amount }) => all + amount, 0)
        const inWords = formatMoney(money(sum, currency), locale)
        const change = { what: 'takings', parts: taken.parts } as const
        await add(booking, change, t('office_tonight.taken_amount', { amount: inWords }))
      },
    }
  }, [queue, staff, branch, clock, locale, t, ask, openDialog, toast])
}
