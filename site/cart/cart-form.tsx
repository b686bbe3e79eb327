import { useState } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import type { OrderChanges } from '#contracts/order-call.ts'
import type { PastContact } from '#contracts/visitor.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { CodeLeftOut } from '#site/checkout/codes/code-left-out.tsx'
import { Codes } from '#site/checkout/codes/codes.tsx'
import { Receipt } from '#site/checkout/confirmation/receipt.tsx'
import { PayBar } from '#site/checkout/pay/pay-bar.tsx'
import { PayProblem } from '#site/checkout/pay/pay-problem.tsx'
import { SandboxWarning } from '#site/checkout/pay/sandbox-warning.tsx'
import { ContactFields } from '../checkout/contact-fields.tsx'
import { choicePause, type EditsState, type OrderEdits } from '../checkout/order-edits.ts'
import { RulesTick } from '../checkout/rules-tick.tsx'
import { SaveCheckoutDraft } from '../checkout/save-checkout-draft.tsx'
import { SaveNote } from '../checkout/save-note.tsx'
import { useOrderForm } from '../checkout/use-order-form.ts'
import { StoreLink } from '../store/store-link.tsx'
import { cartDraft } from './cart-draft.ts'
import { countOf } from './cart-order.ts'
import type { CartPlaces } from './cart-places.ts'
import { ItemList } from './item-list.tsx'
import { itemRows } from './item-rows.ts'
import { PickupChoice } from './pickup-choice.tsx'

type CartFormProps = {
  order: Order
  places: CartPlaces
  saving: { edits: OrderEdits; state: EditsState; wanted: OrderChanges }
  refusal: ApiFailure | null
  setRefusal: (refusal: ApiFailure | null) => void
  /** Who booked with this browser before. */
  past: PastContact | null
  reload: () => Promise<void>
  onMove: (branch: string, items: readonly CartItem[]) => Promise<void>
}

/** Everything between the shelves and the payment page. */
export function CartForm({
  order,
  places,
  saving,
  refusal,
  setRefusal,
  past,
  reload,
  onMove,
}: CartFormProps) {
  const { edits, state, wanted } = saving
  const { t } = useLocale()
  const [moving, setMoving] = useState<string | null>(null)
  const { form, codes, problem, setProblem, leaving, stale, typed, filledIn, forget } = useOrderForm({
    order,
    edits,
    wanted,
    past,
    reload,
    draft: cartDraft,
  })
  const items = itemRows(order.items, wanted.items).map((row) => row.wanted)
  const forgetRefusals = () => {
    setRefusal(null)
    setProblem(null)
    codes.forgetRefusals()
  }
  const place = places.branches.find(({ slug }) => slug === order.branch.slug)

  async function move(branch: string, coming: readonly CartItem[]) {
    forgetRefusals()
    setMoving(branch)
    await onMove(branch, coming)
    setMoving(null)
  }

  return (
    <SiteForm form={form} className="checkout checkout--cart wrap" label={t('cart.title')} summaryElsewhere>
      <SaveCheckoutDraft {...typed} held={!form.submitting && !leaving && moving === null} />
      <div className="cart__head">
        <h1 className="title">{t('cart.title')}</h1>
        <p className="lead">{t('cart.count', { count: countOf(items) })}</p>
        <SandboxWarning branch={order.branch.slug} />
      </div>
      <div className="checkout__fields">
        <section aria-label={t('cart.title')}>
          <ItemList
            level="h2"
            order={order}
            wanted={wanted.items}
            disabled={leaving || moving !== null}
            onChange={(next) => {
              forgetRefusals()
              edits.add({ items: next }, choicePause)
            }}
          />
          <StoreLink className="cart__more">{t('cart.keep_shopping')}</StoreLink>
        </section>
        {items.some(({ kind }) => kind === 'product') && (
          <PickupChoice
            order={order}
            items={items}
            places={places}
            moving={moving}
            onMove={(...to) => void move(...to)}
          />
        )}
        <section aria-labelledby="who-buys">
          <h2 id="who-buys" className="h3">
            {t('cart.who_title')}
          </h2>
          <div className="checkout__pair">
            <ContactFields
              country={place?.country}
              emailHint={t('cart.email_hint')}
              onForget={filledIn ? forget : undefined}
            />
          </div>
        </section>
        <div className="checkout__rules">
          <RulesTick
            label={t('cart.rules_checkbox')}
            papers={[
              { to: '/rules/terms', label: t('payment.read_terms') },
              { to: '/rules/refunds', label: t('cart.read_refunds') },
            ]}
          />
        </div>
        <div className="folds">
          <Codes
            order={order}
            codes={codes}
            disabled={leaving || moving !== null}
            onApply={(kind, code) => {
              setRefusal(null)
              setProblem(null)
              return codes.apply(kind, code)
            }}
          />
        </div>
        <SaveNote state={state} edits={edits} saved={t('cart.saved')} />
      </div>
      <div className="checkout__bill">
        <Receipt order={order} stale={stale || moving !== null} />
        <PayBar
          order={order}
          leaving={leaving}
          busy={form.submitting}
          stale={(stale && state === 'saving') || moving !== null}
          withoutCode={codes.leftOut !== null}
        >
          <PayProblem failure={problem ?? refusal} />
          <CodeLeftOut codes={codes} />
        </PayBar>
        <div className="checkout__after">
          <p className="small muted">{t('payment.secure')}</p>
        </div>
      </div>
    </SiteForm>
  )
}
