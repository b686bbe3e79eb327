import { useState } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { downloadTicketPass, saveTicketToGoogle } from '#contracts/calls/wallet.calls.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useWallets } from './use-wallets.ts'

/** The ticket into the wallet of one's phone, where it follows when the session moves. */
export function TicketWallets({ code }: { code: string }) {
  const { t } = useLocale()
  const api = useApi()
  const { apple, google } = useWallets()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!apple && !google) return null

  async function save() {
    setBusy(true)
    setProblem(null)
    const answer = await api(saveTicketToGoogle, { params: { code } })
    setBusy(false)
    if (answer.ok) window.location.assign(answer.data.url)
    else setProblem(answer.message ?? t(answer.messageKey))
  }
  return (
    <>
      <div className="acts__pair">
        {apple && (
          <a className="btn btn--line" href={apiAddress(downloadTicketPass, { params: { code } })}>
            {t('summary.apple_wallet')}
          </a>
        )}
        {google && (
          <Button look="line" busy={busy} onClick={() => void save()}>
            {t('summary.google_wallet')}
          </Button>
        )}
      </div>
      <AlertMessage>{problem}</AlertMessage>
    </>
  )
}
