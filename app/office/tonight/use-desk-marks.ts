import { useMemo } from 'react'
import type { DeskBooking, DeskPayment } from '#contracts/office-desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { useConfirm } from '../../ui/confirm.ts'
import { useToast } from '../../ui/toast.tsx'
import type { DeskChange } from '../desk-storage.ts'
import { groupName } from './board-words.ts'
import type { DeskQueue } from './desk-queue.ts'

export type DeskMarks = {
  readonly checkIn: (booking: DeskBooking) => Promise<void>
  readonly noShow: (booking: DeskBooking) => Promise<void>
  readonly note: (booking: DeskBooking, note: string) => Promise<boolean>
  readonly pay: (booking: DeskBooking, method: DeskPayment['method']) => Promise<void>
}

type Parts = { readonly queue: DeskQueue; readonly staff: string; readonly branch: string }

/** What the desk says of a booking, with or without a connection; what can not be undone is asked for first. */
export function useDeskMarks({ queue, staff, branch }: Parts): DeskMarks {
  const { locale, t } = useLocale()
  const ask = useConfirm()
  const toast = useToast()
  return useMemo(() => {
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
        await add(booking, { what: 'check-in' }, t('office.tonight.checked_in', { name }))
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
        await add(booking, { what: 'no-show' }, t('office.tonight.no_show_of', { name }))
      },
      note: (booking, note) => add(booking, { what: 'note', note }, t('office_tonight.noted')),
      pay: async (booking, method) => {
        const amount = formatMoney(money(booking.due, booking.currency), locale)
        const question = {
          title: t(`office_tonight.take_${method}`, { amount }),
          text: t('office_tonight.take_text', { name: groupName(booking, t) }),
          confirmLabel: t('office_tonight.taken'),
        }
        if (!(await ask(question))) return
        const change = { what: 'payments', amount: booking.due, method } as const
        await add(booking, change, t('office_tonight.taken_amount', { amount }))
      },
    }
  }, [queue, staff, branch, locale, t, ask, toast])
}
