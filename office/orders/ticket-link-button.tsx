import { useState } from 'react'
import { showTicketLink } from '#contracts/calls/office/orders.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { OrderPart } from './order-part.ts'

/** The guest's own address, asked for before it is shown: whoever has it may act as the guest. */
export function TicketLinkButton({ params }: Pick<OrderPart, 'params'>) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [link, setLink] = useState<string | null>(null)
  async function show() {
    const answer = await api(showTicketLink, { params })
    if (answer.ok) setLink(answer.data.link)
    else toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
  }
  if (!link)
    return (
      <Button look="bare" onClick={() => void show()}>
        {t('office_orders.ticket')}
      </Button>
    )
  return (
    <span className="order-papers__ticket">
      <a href={link} target="_blank" rel="noopener noreferrer">
        {t('office_orders.ticket_open')}
      </a>
      <span className="small muted">{t('office_orders.ticket_text')}</span>
    </span>
  )
}
