import { useState } from 'react'
import { keepGiftCard } from '#contracts/calls/wallet.calls.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useWallets } from './use-wallets.ts'

/** A gift card into the wallet of one's phone, where its balance follows what is spent. */
export function GiftCardWallets({ code }: { code: string }) {
  const { t } = useLocale()
  const api = useApi()
  const wallets = useWallets()
  const [busy, setBusy] = useState<'apple' | 'google' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function keep(wallet: 'apple' | 'google') {
    setBusy(wallet)
    setProblem(null)
    const answer = await api(keepGiftCard, { body: { code, wallet } })
    setBusy(null)
    if (answer.ok) window.location.assign(answer.data.url)
    else setProblem(answer.message ?? t(answer.messageKey))
  }
  return (
    <>
      {(['apple', 'google'] as const).map(
        (wallet) =>
          wallets[wallet] && (
            <Button key={wallet} look="line" busy={busy === wallet} onClick={() => void keep(wallet)}>
              {t(`summary.${wallet}_wallet`)}
            </Button>
          ),
      )}
      <AlertMessage>{problem}</AlertMessage>
    </>
  )
}
