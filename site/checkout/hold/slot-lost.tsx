import type { SlotChoice } from '#contracts/order-call.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProgressSpinner } from '#kit/ui/progress-spinner.tsx'
import { ConfirmationScene } from '#site/checkout/confirmation/confirmation-scene.tsx'
import { Alternatives } from './alternatives.tsx'
import { type SlotChoices, useSlotChoice } from './use-slot-choice.ts'

type SlotLostProps = Omit<SlotChoices, 'wish'> & { wish?: SlotChoice | null }

/** The money came, the slot was gone: another one or everything back, right here. */
export function SlotLost({ order, wish = null, onChosen, askAgain }: SlotLostProps) {
  const { locale, t } = useLocale()
  const { slots, choosing, problem, amount, choose, takeBack } = useSlotChoice({
    order,
    wish,
    onChosen,
    askAgain,
  })
  return (
    <ConfirmationScene kind="lost" title={t('confirm.lost_title')}>
      <p className="lead">{t('confirm.lost_text', { amount })}</p>
      {order.chooseBy && (
        <p>{t('confirm.lost_deadline', { when: whenWords(order.chooseBy, order.branch, locale) })}</p>
      )}
      <AlertMessage>{problem && (problem.message ?? t(problem.messageKey))}</AlertMessage>
      {slots === null && <ProgressSpinner />}
      {slots?.length === 0 && <p>{t('confirm.lost_none')}</p>}
      {slots && slots.length > 0 && (
        <>
          <Alternatives
            order={order}
            slots={slots}
            taking={choosing}
            onTake={({ room, startsAt }) => void choose({ choice: 'slot', room, startsAt })}
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
