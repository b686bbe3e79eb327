import { useState } from 'react'
import { changeGameListing } from '#contracts/calls/results.calls.ts'
import type { GamePage } from '#contracts/result.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'

type ListingPanelProps = { page: GamePage; address: string; onChange: (page: GamePage) => void }

/** Nobody is on the list of a room who has not said yes; with a photograph, all of them have. */
export function ListingPanel({ page: { code, listing, teamName }, address, onChange }: ListingPanelProps) {
  const { t } = useLocale()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function wish(body: { listed: boolean; photo: boolean }) {
    setBusy(true)
    setProblem(null)
    const answer = await api(changeGameListing, { params: { code }, body })
    setBusy(false)
    if (answer.ok) onChange(answer.data)
    else setProblem(answer.message ?? t(answer.messageKey))
  }
  return (
    <section className="panel" aria-labelledby="played-list">
      <h2 id="played-list" className="h3">
        {t('result.list_title')}
      </h2>
      <p>{t('result.list_text', { team: teamName ?? '' })}</p>
      <Checkbox
        name="listed"
        label={t('result.list_yes')}
        value={listing.listed}
        busy={busy}
        onChange={(listed) => void wish({ listed, photo: listed && listing.photoShown })}
      />
      {listing.listed && listing.photoPossible && (
        <Checkbox
          name="photo"
          label={t('result.list_photo')}
          value={listing.photoShown}
          onChange={(photo) => void wish({ listed: true, photo })}
        />
      )}
      <AlertMessage>{problem}</AlertMessage>
      <SiteLink className="acts__link" to={`${address}/times`}>
        {t('result.see_list')}
      </SiteLink>
    </section>
  )
}
