import { useState } from 'react'
import { inviteAtDesk } from '#contracts/calls/kiosks.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { QrDrawing } from '#kit/ui/qr-drawing.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'

type SignCodeProps = { params: { readonly branch: string; readonly code: string } }

/** For friends at the door who were sent no link: their phones read it off this screen. */
export function SignCode({ params }: SignCodeProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    const answer = await api(inviteAtDesk, { params })
    setBusy(false)
    if (answer.ok) setAddress(answer.data.address)
    else toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
  }
  if (address === null)
    return (
      <Button look="line" busy={busy} onClick={() => void show()}>
        {t('office_orders.sign_code')}
      </Button>
    )
  return (
    <div className="sign-code">
      <QrDrawing className="sign-code__qr" content={address} label={t('office_kiosk.qr')} />
      <p>{t('office_orders.sign_code_text')}</p>
    </div>
  )
}
