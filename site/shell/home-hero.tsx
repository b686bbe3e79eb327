import type { ReactNode } from 'react'
import { Loop } from '#kit/ui/film/loop.tsx'
import type { Art, FirstScreen } from './art.ts'
import { StageHero } from './stage-hero.tsx'

type HomeHeroProps = { art: Art; first: FirstScreen; billing: readonly string[]; children: ReactNode }

/** The poster of the venue: picture, one short sentence set as large as it goes, the finder, the billing line. */
export function HomeHero({ art, first: { title, text, film }, billing, children }: HomeHeroProps) {
  // Only the first sentence is shouted; what follows answers it, smaller.
  const [shout, ...answer] = title.split(/(?<=\.)\s/)
  return (
    <StageHero {...art} height="full" over={film && <Loop film={film} focal={art.focal} />}>
      <h1 className="home-title">
        <span className="poster-type">{shout}</span> <span className="h2">{answer.join(' ')}</span>
      </h1>
      {text && <p className="lead">{text}</p>}
      {children}
      <ul className="billing">
        {billing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </StageHero>
  )
}
