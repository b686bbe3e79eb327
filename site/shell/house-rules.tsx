import { useLocale } from '#kit/i18n/messages.tsx'

/** The house rules as a printed notice: paper, numbers, two columns. */
export function HouseRules({ rules }: { rules: readonly { title: string; text: string }[] }) {
  const { t } = useLocale()
  return (
    <section id="rules" className="notice" aria-labelledby="house-rules">
      <div className="wrap">
        <header>
          <h2 id="house-rules" className="title">
            {t('about.rules_title')}
          </h2>
          <p className="lead">{t('about.rules_intro')}</p>
        </header>
        <ol>
          {rules.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
