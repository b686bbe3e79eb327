import { useState } from 'react'
import { releaseHold } from '#contracts/calls/bookings.calls.ts'
import { reservation } from '../booking/reservation.ts'
import { useLocale } from '../i18n/messages.tsx'
import { useApi } from '../runtime/use-api.ts'
import { useSiteHref } from '../site/site-link.tsx'
import { useSiteNavigate } from '../site/use-site-navigate.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.ts'
import { useToast } from '../ui/toast.tsx'
import { type BookedOrder, roomAddress } from './checkout-order.ts'

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
