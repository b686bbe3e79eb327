import { useState } from 'react'
import { changeWaiverSetting, showWaiverSetting } from '#contracts/calls/waivers.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'

/** Whether everyone who plays in a branch signs for themselves; set by the tick itself. */
export function WaiverSwitch({ branch }: { branch: string }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { data, setData } = useOfficeData(showWaiverSetting, { params: { branch } })
  async function change(asked: boolean) {
    setBusy(true)
    const answer = await api(changeWaiverSetting, { params: { branch }, body: { asked } })
    setBusy(false)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    setData(answer.data)
    toast({ text: t('toasts.saved'), kind: 'ok' })
  }
  if (!data) return null
  return (
    <Checkbox
      label={t('office_settings.waivers_ask')}
      hint={t('office_settings.waivers_hint')}
      busy={busy}
      value={data.asked}
      onChange={(asked) => void change(asked)}
    />
  )
}
