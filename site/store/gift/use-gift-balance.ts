import { useCallback, useState } from 'react'
import { printVoucher, showVoucherBalance } from '#contracts/calls/vouchers.calls.ts'
import type { VoucherBalance } from '#contracts/voucher.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { downloadFile } from '#kit/runtime/download-file.ts'

export type ShownBalance = { readonly code: string; readonly balance: VoucherBalance }

/** Asks what is left on a card, and for the card on paper. */
export function useGiftBalance() {
  const { t } = useLocale()
  const api = useApi()
  const [shown, setShown] = useState<ShownBalance | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const look = useCallback(
    async (code: string) => {
      setProblem(null)
      const answer = await api(showVoucherBalance, { body: { code } })
      if (answer.ok) setShown({ code, balance: answer.data })
      else setProblem(answer.message ?? t(answer.messageKey))
    },
    [api, t],
  )

  async function print(code: string) {
    setProblem(null)
    const answer = await api(printVoucher, { body: { code } })
    if (answer.ok) downloadFile('gift-card.pdf', answer.data)
    else setProblem(answer.message ?? t('giftcard.print_failed'))
  }

  return { shown, problem, look, print, another: () => setShown(null) }
}
