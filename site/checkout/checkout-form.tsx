import type { OrderChanges } from '#contracts/order-call.ts'
import type { PastContact } from '#contracts/visitor.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { CodeLeftOut } from '#site/checkout/codes/code-left-out.tsx'
import { Codes } from '#site/checkout/codes/codes.tsx'
import { Receipt } from '#site/checkout/confirmation/receipt.tsx'
import { ReleaseHold } from '#site/checkout/hold/release-hold.tsx'
import { RoomAsks } from '#site/checkout/hold/room-asks.tsx'
import { SlotPoster } from '#site/checkout/hold/slot-poster.tsx'
import { PayBar } from '#site/checkout/pay/pay-bar.tsx'
import { PayProblem } from '#site/checkout/pay/pay-problem.tsx'
import { BookedGame } from '#site/public-game/booked-game.tsx'
import { ItemList } from '../cart/item-list.tsx'
import { reservationDraft } from './checkout-draft.ts'
import type { BookedOrder } from './checkout-order.ts'
import type { CheckoutRoom } from './checkout-room.ts'
import { CompanyFold } from './company-fold.tsx'
import { DepositChoice } from './deposit-choice.tsx'
import { Extras } from './extras.tsx'
import { GroupAndNotes } from './group-and-notes.tsx'
import { GroupSize } from './group-size.tsx'
import { choicePause, type EditsState, type OrderEdits } from './order-edits.ts'
import { RefundHint } from './refund-hint.tsx'
import { RulesTick } from './rules-tick.tsx'
import { SaveCheckoutDraft } from './save-checkout-draft.tsx'
import { SaveNote } from './save-note.tsx'
import { useOrderForm } from './use-order-form.ts'
import { WhoPlays } from './who-plays.tsx'

type CheckoutFormProps = {
  order: BookedOrder
  room: CheckoutRoom
  /** The slot is theirs; without it the form stays as it is, but the price can not be changed. */
  held: boolean
  saving: { edits: OrderEdits; state: EditsState; wanted: OrderChanges }
  refusal: ApiFailure | null
  setRefusal: (refusal: ApiFailure | null) => void
  /** Who booked with this browser before. */
  past: PastContact | null
  reload: () => Promise<void>
}

/** Everything between the hold and the payment page. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { order, room, held, saving, refusal, setRefusal, past, reload } = props
  const { edits, state, wanted } = saving
  const { t } = useLocale()
  const { form, codes, problem, setProblem, leaving, stale, typed, filledIn, forget } = useOrderForm({
    order,
    edits,
    wanted,
    past,
    reload,
    draft: reservationDraft,
  })
  const change = (changes: OrderChanges) => {
    setRefusal(null)
    setProblem(null)
    codes.forgetRefusals()
    edits.add(changes, choicePause)
  }
  const { game } = order.booking
  const offers = order.offers?.addOns ?? []
  const papers = [
    { to: '/rules/terms', label: t('payment.read_terms') },
    { to: '/rules/waiver', label: t('payment.read_waiver') },
  ]
  return (
    <SiteForm form={form} className="checkout wrap" label={t('payment.title')} summaryElsewhere>
      <SaveCheckoutDraft {...typed} held={held && !form.submitting && !leaving} />
      <SlotPoster order={order} room={room} />
      <div className="checkout__fields">
        <WhoPlays country={room.country} onForget={filledIn ? forget : undefined}>
          <GroupSize
            group={{
              players: wanted.players ?? order.booking.players,
              children: wanted.children ?? order.booking.children,
            }}
            child={order.offers?.child ?? null}
            min={game ? 1 : room.minPlayers}
            max={game ? game.seats - game.seatsTaken + order.booking.players : room.maxPlayers}
            shared={Boolean(game)}
            disabled={!held}
            onChange={change}
          />
        </WhoPlays>
        {order.depositPercent !== null && order.payable > 0 && order.items.length === 0 && (
          <DepositChoice
            order={order}
            percent={order.depositPercent}
            pays={wanted.pays ?? order.pays}
            disabled={!held}
            onChange={(pays) => change({ pays })}
          />
        )}
        <div className="checkout__rules">
          <BookedGame order={order} />
          <RoomAsks room={room} />
          <RulesTick
            label={t(game ? 'game.tick' : 'payment.rules_checkbox')}
            audience={order.booking.audience}
            papers={papers}
          />
          <RefundHint order={order} />
        </div>
        {offers.length > 0 && (
          <Extras
            order={order}
            offers={offers}
            wanted={wanted.addOns}
            disabled={!held}
            onChange={(addOns) => change({ addOns })}
          />
        )}
        {order.items.length > 0 && (
          <section aria-labelledby="from-store">
            <h2 id="from-store" className="h3">
              {t('payment.store_title')}
            </h2>
            <p className="small muted">
              {t('payment.store_text')} {order.depositPercent !== null && t('payment.store_full')}
            </p>
            <ItemList
              level="h3"
              order={order}
              wanted={wanted.items}
              disabled={!held}
              onChange={(items) => change({ items })}
            />
          </section>
        )}
        <div className="folds">
          <Codes
            order={order}
            codes={codes}
            disabled={!held}
            onApply={(kind, code) => {
              setProblem(null)
              return codes.apply(kind, code)
            }}
          />
          <GroupAndNotes />
          {held && order.payable > 0 && <CompanyFold order={order} onNamed={() => void reload()} />}
        </div>
        <SaveNote state={state} edits={edits} saved={t('payment.saved')} />
      </div>
      <div className="checkout__bill">
        <Receipt order={order} stale={stale} />
        {held && (
          <PayBar
            order={order}
            leaving={leaving}
            busy={form.submitting}
            stale={stale && state === 'saving'}
            withoutCode={codes.leftOut !== null}
          >
            <PayProblem failure={problem ?? refusal} />
            <CodeLeftOut codes={codes} />
          </PayBar>
        )}
        <div className="checkout__after">
          <p className="small muted">{t('payment.secure')}</p>
          {held && <ReleaseHold order={order} />}
        </div>
      </div>
    </SiteForm>
  )
}
