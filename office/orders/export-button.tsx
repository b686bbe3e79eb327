import { useState } from 'react'
import type { QueryOf } from '#contracts/calls/call.ts'
import { exportOrders } from '#contracts/calls/office/orders.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { downloadFile } from '#kit/runtime/download-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'

/** Takes the list along as a file. Asked for by a call, so that a refusal is said here and not in an empty tab. */
export function ExportButton({ query }: { query: QueryOf<typeof exportOrders> }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const answer = await api(exportOrders, { query })
    setBusy(false)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    // Reading it as text took away the mark by which spreadsheets know UTF-8.
    const file = new Blob(['\uFEFF', answer.data.replace(/^\uFEFF/u, '')], { type: 'text/csv' })
    downloadFile('orders.csv', file)
    toast({ text: t('office_orders.exported'), kind: 'ok' })
  }
  return (
    <Button look="line" busy={busy} onClick={() => void save()}>
      {t('office_orders.export')}
    </Button>
  )
}
