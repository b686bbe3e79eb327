import type { ReactNode } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { ContactFields } from './contact-fields.tsx'

type WhoPlaysProps = {
  country: string | undefined
  onForget: (() => void) | undefined
  /** How many come. */
  children: ReactNode
}

/** Who books and how many come: the three things that have to be written, and one that is chosen already. */
export function WhoPlays({ country, onForget, children }: WhoPlaysProps) {
  const { t } = useLocale()
  return (
    <section aria-labelledby="who-plays">
      <h2 id="who-plays" className="h3">
        {t('payment.who_title')}
      </h2>
      <div className="checkout__pair">
        <ContactFields country={country} emailHint={t('payment.email_hint')} onForget={onForget} />
        {children}
      </div>
    </section>
  )
}
