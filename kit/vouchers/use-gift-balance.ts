import { useCallback, useState } from 'react'
import { printVoucher, showVoucherBalance } from '#contracts/calls/vouchers.calls.ts'
import type { VoucherBalance } from '#contracts/voucher.ts'
import { useApi } from '../api/use-api.ts'
import { useLocale } from '../i18n/messages.tsx'

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
    if (!answer.ok) {
      setProblem(answer.message ?? t('giftcard.print_failed'))
      return
    }
    const address = URL.createObjectURL(answer.data)
    const link = Object.assign(document.createElement('a'), { href: address, download: 'gift-card.pdf' })
    link.click()
    // Browsers read it after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  return { shown, problem, look, print, another: () => setShown(null) }
}
