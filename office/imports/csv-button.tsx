import { useState } from 'react'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { downloadFile } from '#kit/runtime/download-file.ts'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'

type CsvButtonProps = { label: string; name: string; ask: () => Promise<ApiAnswer<string>> }

/** Asks for a table and puts it on the disk. */
export function CsvButton({ label, name, ask }: CsvButtonProps) {
  const { t } = useLocale()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const answer = await ask()
    setBusy(false)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    // Reading it as text took away the mark by which spreadsheets know UTF-8.
    const file = new Blob(['\uFEFF', answer.data.replace(/^\uFEFF/u, '')], { type: 'text/csv' })
    downloadFile(name, file)
  }
  return (
    <Button look="line" busy={busy} onClick={() => void download()}>
      {label}
    </Button>
  )
}
