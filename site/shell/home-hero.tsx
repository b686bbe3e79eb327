import type { ReactNode } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Loop } from '#kit/ui/loop.tsx'
import { StageHero } from './stage-hero.tsx'
import type { Art } from './venue-pictures.server.ts'

type HomeHeroProps = { art: Art; billing: readonly string[]; children: ReactNode }

/** The poster of the venue: picture, one short sentence set as large as it goes, the finder, the billing line. */
export function HomeHero({ art, billing, children }: HomeHeroProps) {
  const { t } = useLocale()
  // Only the first sentence is shouted; what follows answers it, smaller.
  const [shout, ...answer] = t('home.hero_title').split(/(?<=\.)\s/)
  return (
    <StageHero {...art} height="full" over={<Loop name="home" />}>
      <h1 className="home-title">
        <span className="poster-type">{shout}</span> <span className="h2">{answer.join(' ')}</span>
      </h1>
      <p className="lead">{t('home.hero_text')}</p>
      {children}
      <ul className="billing">
        {billing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </StageHero>
  )
}
