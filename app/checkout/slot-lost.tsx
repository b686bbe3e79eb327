import { useEffect, useState } from 'react'
import type { FreeSlot, NearestToTime } from '#contracts/availability.ts'
import type { Order } from '#contracts/order.ts'
import type { SlotChoice } from '#contracts/order-call.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useLocale } from '../i18n/messages.tsx'
import type { ApiFailure } from '../runtime/api.ts'
import { useApi } from '../runtime/use-api.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import { ProgressSpinner } from '../ui/progress-spinner.tsx'
import { Alternatives, slotKey } from './alternatives.tsx'
import { type BookedOrder, moneyOf } from './checkout-order.ts'
import { ConfirmationScene } from './confirmation-scene.tsx'
import { momentWords } from './slot-words.ts'

type SlotLostProps = { order: BookedOrder; onChosen: (order: Order) => void; askAgain: () => void }

const shown = 6

/** The money came, the slot was gone: another one or everything back, right here. */
export function SlotLost({ order, onChosen, askAgain }: SlotLostProps) {
  const { locale, t } = useLocale()
  const api = useApi()
  const confirm = useConfirm()
  const [slots, setSlots] = useState<readonly FreeSlot[] | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiFailure | null>(null)
  const { room, startsAt, players } = order.booking
  const branch = order.branch.slug
  useEffect(() => {
    const path = `/branches/${branch}/rooms/${room.slug}/availability/nearest`
    void api.get<NearestToTime>(path, { query: { startsAt, players, count: shown } }).then((answer) => {
      setSlots(answer.ok ? [...answer.data.slots, ...answer.data.otherRooms].slice(0, shown) : [])
    })
  }, [api, branch, room.slug, startsAt, players])

  async function choose(choice: SlotChoice, name: string) {
    setChoosing(name)
    setProblem(null)
    const answer = await api.post<Order>(`/orders/${order.code}/choice`, choice)
    setChoosing(null)
    if (answer.ok) return onChosen(answer.data)
    if (answer.code === 'not_waiting') return askAgain()
    setProblem(answer)
    if (answer.more.alternatives) setSlots(answer.more.alternatives)
  }

  async function takeBack() {
    const sure = await confirm({
      title: t('confirm.lost_refund'),
      text: t('confirm.lost_refund_ask', { amount }),
      confirmLabel: t('confirm.lost_refund'),
    })
    if (sure) await choose({ choice: 'refund' }, 'refund')
  }

  const amount = formatMoney(moneyOf(order, order.paid), locale)
  return (
    <ConfirmationScene kind="lost" title={t('confirm.lost_title')}>
      <p className="lead">{t('confirm.lost_text', { amount })}</p>
      {order.chooseBy && (
        <p>{t('confirm.lost_deadline', momentWords(order.chooseBy, order.branch.timeZone, locale))}</p>
      )}
      <div role="alert">
        {problem && (
          <p className="msg msg--bad">
            <Icon name="alert" />
            <span>{problem.message ?? t(problem.messageKey)}</span>
          </p>
        )}
      </div>
      {slots === null && <ProgressSpinner />}
      {slots?.length === 0 && <p>{t('confirm.lost_none')}</p>}
      {slots && slots.length > 0 && (
        <>
          <Alternatives
            {...{ order, slots }}
            taking={choosing}
            onTake={(slot) =>
              void choose({ choice: 'slot', room: slot.room, startsAt: slot.startsAt }, slotKey(slot))
            }
          />
          <p className="small muted">{t('confirm.lost_price')}</p>
        </>
      )}
      <div className="verdict__ways">
        <Button look="line" busy={choosing === 'refund'} onClick={() => void takeBack()}>
          {t('confirm.lost_refund')}
        </Button>
      </div>
    </ConfirmationScene>
  )
}
