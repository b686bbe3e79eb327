import { useState } from 'react'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/toast.tsx'

/** Carries out one press at a time, says that it is saved, and keeps why it is not. */
export function useSave() {
  const { t } = useLocale()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  async function save<T>(
    call: () => Promise<ApiAnswer<T>>,
    words = t('toasts.saved'),
  ): Promise<T | undefined> {
    setBusy(true)
    setFailure(null)
    const answer = await call()
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer)
      return undefined
    }
    if (words !== '') toast({ text: words, kind: 'ok' })
    return answer.data
  }
  return { busy, failure, save, forgive: () => setFailure(null) }
}
