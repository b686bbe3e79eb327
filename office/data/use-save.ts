import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from './use-office-change.ts'

/** Carries out one press at a time, says that it is saved, and keeps why it is not. */
export function useSave() {
  const { t } = useLocale()
  const toast = useToast()
  const { send, ...state } = useOfficeChange()
  async function save<T>(
    call: () => Promise<ApiAnswer<T>>,
    words = t('toasts.saved'),
  ): Promise<T | undefined> {
    const answer = await send(call)
    if (!answer.ok) return undefined
    if (words !== '') toast({ text: words, kind: 'ok' })
    return answer.data
  }
  return { ...state, save }
}
