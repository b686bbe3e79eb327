import { useState } from 'react'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { fetchSite } from '#kit/api/fetch-site.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

const sizes = ['story', 'wide'] as const

const cardOf = (code: string, size: (typeof sizes)[number], locale: Locale) =>
  `/share/games/${code}/${size}-${locale}.jpg`

/** Cards to show elsewhere, in both scripts. They are handed on as pictures: nobody else is let in by them. */
export function SharePanel({ code }: { code: string }) {
  const { locale, t } = useLocale()
  const [busy, setBusy] = useState(false)
  const mayShare = typeof navigator !== 'undefined' && 'canShare' in navigator
  async function share() {
    setBusy(true)
    try {
      const answer = await fetchSite(cardOf(code, 'story', locale), { locale })
      if (!answer.ok) return
      const files = [new File([await answer.blob()], 'card.jpg', { type: 'image/jpeg' })]
      if (navigator.canShare({ files })) await navigator.share({ files })
    } catch {
      // Whoever closes the sheet of their phone wanted nothing.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel" aria-labelledby="played-share">
      <h2 id="played-share" className="h3">
        {t('result.share_title')}
      </h2>
      <img
        className="played__card"
        src={cardOf(code, 'wide', locale)}
        width={1200}
        height={630}
        alt={t('result.card_alt')}
        loading="lazy"
      />
      {mayShare && (
        <Button look="lead" wide busy={busy} onClick={() => void share()}>
          {t('result.share')}
        </Button>
      )}
      <ul className="played__cards">
        {sizes.flatMap((size) =>
          [...locales].map((one) => (
            <li key={size + one}>
              <a className="acts__link" href={cardOf(code, size, one)} download={`${size}-${one}.jpg`}>
                {t(`result.card_${size}_${one}`)}
              </a>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
