import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { OrderChanges } from '#contracts/order-call.ts'
import { orderContactRules } from '#domain/order/order-contact.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { reservation } from '../booking/reservation.ts'
import { SiteForm } from '../forms/site-form.tsx'
import { useSiteForm } from '../forms/use-site-form.ts'
import { useLocale } from '../i18n/messages.tsx'
import type { ApiFailure } from '../runtime/api.ts'
import type { BookedOrder } from './checkout-order.ts'
import type { CheckoutRoom } from './checkout-room.ts'
import { Codes } from './codes.tsx'
import { DepositChoice } from './deposit-choice.tsx'
import { Extras } from './extras.tsx'
import { GroupSize } from './group-size.tsx'
import { KeepTyped } from './keep-typed.tsx'
import type { EditsState, OrderEdits } from './order-edits.ts'
import { PayBar } from './pay-bar.tsx'
import { PayProblem } from './pay-problem.tsx'
import { Receipt } from './receipt.tsx'
import { RefundHint } from './refund-hint.tsx'
import { ReleaseHold } from './release-hold.tsx'
import { RulesTick } from './rules-tick.tsx'
import { SaveNote } from './save-note.tsx'
import { SlotPoster } from './slot-poster.tsx'
import { type CheckoutValues, startingContact } from './typed-contact.ts'
import { useCodes } from './use-codes.ts'
import { usePay } from './use-pay.ts'
import { WhoPlays } from './who-plays.tsx'

const rules: FieldRules = { ...orderContactRules, acceptRules: [['required']] }
/** Presses that follow each other closely are one change. */
const choicePause = 300

type CheckoutFormProps = {
  order: BookedOrder
  room: CheckoutRoom
  /** The slot is theirs; without it the form stays as it is, but the price can not be changed. */
  held: boolean
  saving: { edits: OrderEdits; state: EditsState; wanted: OrderChanges }
  refusal: ApiFailure | null
  setRefusal: (refusal: ApiFailure | null) => void
  reload: () => Promise<void>
}

/** Everything between the hold and the payment page. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { order, room, held, saving, refusal, setRefusal, reload } = props
  const { edits, state, wanted } = saving
  const { t } = useLocale()
  const [saved] = useState(() => ({
    ...startingContact(order.contact),
    acceptRules: order.rulesAccepted,
  }))
  const { pay, problem, setProblem, leaving } = usePay({ order, edits, reload })
  const codes = useCodes(edits)
  const form = useSiteForm<CheckoutValues>({
    rules,
    defaultValues: {
      ...startingContact(order.contact, reservation.get()?.form),
      acceptRules: order.rulesAccepted,
    },
    onSubmit: async (values) => {
      const refused = await codes.applyTyped()
      if (!refused) return pay(values)
      setProblem(refused)
    },
  })
  const change = (changes: OrderChanges) => {
    setRefusal(null)
    setProblem(null)
    edits.add(changes, choicePause)
  }
  const stale = ['players', 'addOns', 'promoCode', 'voucherCode', 'pays'].some((part) => part in wanted)
  const offers = order.offers?.addOns ?? []
  return (
    <SiteForm form={form} className="checkout wrap" label={t('payment.title')}>
      <KeepTyped
        control={form.control as Control<CheckoutValues>}
        {...{ saved, edits }}
        held={held && !form.submitting && !leaving}
      />
      <SlotPoster {...{ order, room }} />
      <div className="checkout__fields">
        <WhoPlays country={room.country}>
          <GroupSize
            players={wanted.players ?? order.booking.players}
            min={room.minPlayers}
            max={room.maxPlayers}
            disabled={!held}
            onChange={(players) => change({ players })}
          />
        </WhoPlays>
        {offers.length > 0 && (
          <Extras
            {...{ order, offers }}
            wanted={wanted.addOns}
            disabled={!held}
            onChange={(addOns) => change({ addOns })}
          />
        )}
        <Codes
          {...{ order, problem }}
          typed={codes.typed}
          onType={codes.setTyped}
          disabled={!held}
          onApply={(changes) => {
            setProblem(null)
            return codes.apply(changes)
          }}
        />
        {order.depositPercent !== null && order.payable > 0 && (
          <DepositChoice
            percent={order.depositPercent}
            pays={wanted.pays ?? order.pays}
            disabled={!held}
            onChange={(pays) => change({ pays })}
          />
        )}
        <SaveNote {...{ state, edits }} />
      </div>
      <Receipt {...{ order, stale }} />
      <div className="checkout__rules">
        <RulesTick />
        <RefundHint order={order} />
      </div>
      {held && (
        <PayBar {...{ order, leaving }} busy={form.submitting} stale={stale && state === 'saving'}>
          <PayProblem failure={problem ?? refusal} />
        </PayBar>
      )}
      <div className="checkout__after">
        <p className="small muted">{t('payment.secure')}</p>
        {held && <ReleaseHold order={order} />}
      </div>
    </SiteForm>
  )
}
