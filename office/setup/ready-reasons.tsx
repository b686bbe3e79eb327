import type { ReadyReason } from '#contracts/office/ready.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'

type ReadyReasonsProps = { title: string; reasons: readonly ReadyReason[] }

/** What is missing, each with the way to where it is mended. */
export function ReadyReasons({ title, reasons }: ReadyReasonsProps) {
  const { locale, t } = useLocale()
  if (reasons.length === 0) return null
  return (
    <section className="ready" aria-label={title}>
      <h3 className="h4">{title}</h3>
      <ul className="ready__list">
        {reasons.map(({ code, place, about }) => {
          const words = t(`office_setup.reason_${code}`)
          const sentence = about ? t('office_setup.reason_of', { name: about[locale], reason: words }) : words
          return (
            <li key={`${code} ${place} ${about?.en}`}>
              {place ? <SiteLink to={place}>{sentence}</SiteLink> : sentence}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
