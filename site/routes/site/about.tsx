import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { documentNav } from '#kit/page/site-nav.ts'
import { HouseRules } from '../../shell/house-rules.tsx'
import { Questions } from '../../shell/questions.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import { Steps } from '../../shell/steps.tsx'
import type { Route } from './+types/about'
import { loadAbout } from './about.server.ts'

export const loader = loadAbout

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const href = useSiteHref()
  const { art, title, brandLine, opening, paragraphs, rules, steps, questions } = loaderData
  return (
    <>
      <PageHead title={t('titles.rules')} description={brandLine} />
      <StageHero {...art} height="tall">
        <h1 className="poster-type">{title}</h1>
        <p className="lead">{brandLine}</p>
      </StageHero>
      {opening && (
        <section className="band wrap tale">
          <p className="preface">{opening}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {rules.length > 0 && <HouseRules rules={rules} />}
      {steps.length > 0 && (
        <section className="band wrap">
          <h2 className="h2">{t('about.how_title')}</h2>
          <Steps steps={steps} />
        </section>
      )}
      {questions.length > 0 && (
        <section className="band wrap faq">
          <h2 className="h2">{t('about.faq_title')}</h2>
          <Questions questions={questions} group="faq" />
        </section>
      )}
      <section className="band wrap documents">
        <div>
          <h2 className="h2">{t('about.documents_title')}</h2>
          <p className="lead">{t('about.documents_text')}</p>
        </div>
        <ul>
          {documentNav.map(({ to, label }) => (
            <li key={to}>
              <a href={href(to)} className="stub">
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
