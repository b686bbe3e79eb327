import type { Order } from '#contracts/order.ts'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { DemoInboxLink, useDemoInbox } from '../shell/demo-inbox-link.tsx'
import { StoreLink } from '../store/store-link.tsx'
import { invoiceHref } from '../ticket/order-files.ts'
import { ConfirmationScene } from './confirmation-scene.tsx'
import type { DeskHours } from './desk-hours.ts'
import { GiftsOnTheirWay } from './gifts-on-their-way.tsx'
import { PartialRefundNote } from './partial-refund-note.tsx'
import { ReadyAtDesk } from './ready-at-desk.tsx'

/** Things of the store are paid: where they wait, and which gift cards are on their way. */
export function StorePaid({ order, hours }: { order: Order; hours: DeskHours }) {
  const { locale, t } = useLocale()
  const { code, contact, items } = order
  const said = useDemoInbox() ? 'confirm.store_text_demo' : 'confirm.store_text'
  const hasGoods = items.some(({ item }) => item.kind === 'product')
  const hasGifts = items.some(({ item }) => item.kind === 'gift_card')
  return (
    <ConfirmationScene kind="paid" title={t('confirm.success_store_title')}>
      <p className="lead">{t(said, { code: spellCodeInText(code), email: contact.email ?? '' })}</p>
      <PartialRefundNote order={order} />
      {hasGoods && <ReadyAtDesk order={order} hours={hours} />}
      {hasGifts && <GiftsOnTheirWay order={order} />}
      <div className="verdict__ways">
        <a className="btn" href={invoiceHref(code, locale)}>
          {t('confirm.invoice')}
        </a>
        <DemoInboxLink className="btn btn--line" />
        <StoreLink className="btn btn--line">{t('nav.store')}</StoreLink>
      </div>
    </ConfirmationScene>
  )
}
