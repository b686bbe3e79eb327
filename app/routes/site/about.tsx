import { useLocale } from '../../i18n/messages.tsx'
import { documentNav } from '../../layouts/site-nav.ts'
import { HouseRules } from '../../site/house-rules.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { Questions } from '../../site/questions.tsx'
import { useSiteHref } from '../../site/site-link.tsx'
import { StageHero } from '../../site/stage-hero.tsx'
import { Steps } from '../../site/steps.tsx'
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
      <section className="band wrap tale">
        <p className="preface">{opening}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <HouseRules rules={rules} />
      <section className="band wrap">
        <h2 className="h2">{t('about.how_title')}</h2>
        <Steps steps={steps} />
      </section>
      <section className="band band--close wrap faq">
        <h2 className="h2">{t('about.faq_title')}</h2>
        <Questions questions={questions} group="faq" />
      </section>
      <section className="band band--close wrap documents">
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
