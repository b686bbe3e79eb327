import type { Order } from '#contracts/order.ts'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BillSums } from '#kit/ui/bill-lines.tsx'
import { DemoInboxLink, useMailPlace } from '#site/shell/demo-inbox-link.tsx'
import { StoreLink } from '#site/store/store-link.tsx'
import { invoiceHref } from '#site/ticket/order-files.ts'
import { ConfirmationScene } from './confirmation-scene.tsx'
import type { DeskHours } from './desk-hours.ts'
import { GiftsOnTheirWay } from './gifts-on-their-way.tsx'
import { PartialRefundNote } from './partial-refund-note.tsx'
import { ReadyAtDesk } from './ready-at-desk.tsx'

/** Things of the store are paid: where they wait, and which gift cards are on their way. */
export function StorePaid({ order, hours }: { order: Order; hours: DeskHours }) {
  const { locale, t } = useLocale()
  const { code, contact, items } = order
  const place = useMailPlace(contact.email)
  const said = {
    demo: 'confirm.store_text_demo',
    nowhere: 'confirm.store_text_unsent',
    own: 'confirm.store_text',
  } as const
  const hasGoods = items.some(({ item }) => item.kind === 'product')
  const hasGifts = items.some(({ item }) => item.kind === 'gift_card')
  return (
    <ConfirmationScene kind="paid" title={t('confirm.success_store_title')}>
      <p className="lead">{t(said[place], { code: spellCodeInText(code), email: contact.email ?? '' })}</p>
      <PartialRefundNote order={order} />
      {hasGoods && <ReadyAtDesk order={order} hours={hours} />}
      {hasGifts && <GiftsOnTheirWay order={order} />}
      <section className="order-stub store-stub" aria-labelledby="store-bill">
        <h2 id="store-bill" className="order-stub__room">
          {t('payment.receipt_title')}
        </h2>
        <dl className="store-stub__bill">
          <BillSums
            order={order}
            vat={t('summary.vat_inside')}
            sumClass="store-stub__sum"
            noteClass="small"
          />
        </dl>
        <a className="store-stub__print" href={invoiceHref(code, locale)}>
          {t('confirm.invoice')}
        </a>
      </section>
      <div className="verdict__ways">
        <DemoInboxLink className="btn btn--line" />
        <StoreLink className="btn">{t('confirm.go_store')}</StoreLink>
      </div>
    </ConfirmationScene>
  )
}
