import { useState } from 'react'
import { releaseHold } from '#contracts/calls/bookings.calls.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { reservation } from '#site/booking/hold/reservation.ts'
import { type BookedOrder, roomAddress } from '#site/checkout/checkout-order.ts'

/** Gives the slot back and leads to its room. Merely leaving the page never does that. */
export function ReleaseHold({ order }: { order: BookedOrder }) {
  const { t } = useLocale()
  const api = useApi()
  const confirm = useConfirm()
  const showToast = useToast()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const [busy, setBusy] = useState(false)

  async function release() {
    const sure = await confirm({
      title: t('payment.hold_release'),
      text: t('payment.hold_release_ask'),
      confirmLabel: t('payment.hold_release'),
      cancelLabel: t('actions.keep'),
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    const answer = await api(releaseHold, { params: { code: order.code } })
    setBusy(false)
    if (!answer.ok && answer.code !== 'not_held') {
      showToast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
      return
    }
    reservation.letGo()
    await navigate(href(roomAddress(order)))
  }

  return (
    <Button look="bare" busy={busy} onClick={() => void release()}>
      {t('payment.hold_release')}
    </Button>
  )
}
