import { useLocale } from '#kit/i18n/messages.tsx'
import { MailItem } from './mail-item.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'

/** What was written to the guest. */
export function OrderMessages({ branch, file, refresh }: OrderPart) {
  const { t } = useLocale()
  const messages = file.books?.messages ?? []
  return (
    <OrderPanel title={t('office_orders.messages')}>
      {messages.length === 0 && <p className="muted">{t('office_orders.messages_none')}</p>}
      <ul className="stack order-list">
        {messages.map((mail) => (
          <MailItem key={mail.id} mail={mail} branch={branch} onSent={refresh} />
        ))}
      </ul>
    </OrderPanel>
  )
}
