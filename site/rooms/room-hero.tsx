import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Loop } from '#kit/ui/film/loop.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { Figures } from '../shell/figures.tsx'
import { Pips } from '../shell/pips.tsx'
import { StageHero } from '../shell/stage-hero.tsx'
import type { RoomPageData } from './room-page.ts'
import { RoomPicturesButton } from './room-pictures-button.tsx'

/** The room's own poster: picture, name, one line, credits. */
export function RoomHero({ room }: { room: RoomPageData }) {
  const { t } = useLocale()
  const { difficulty, scare } = room.levels
  const { average } = room.ratings
  return (
    <StageHero
      picture={room.pictures[0] ?? null}
      focal={room.focal}
      tint={room.tint}
      height="tall"
      over={room.film && <Loop film={room.film} focal={room.focal} />}
    >
      <SiteLink to={`/${room.branch.slug}`} className="crumb">
        {room.branch.name}
      </SiteLink>
      <h1 className="room-type">{room.name}</h1>
      <p className="lead">{room.tagline}</p>
      <p className="credits credits--big">
        {room.facts.map((fact) => (
          <span key={fact}>
            <Figures text={fact} />
          </span>
        ))}
        <span>
          {t('room.difficulty')} <Pips {...difficulty} /> {room.levelWords.difficulty}
        </span>
        <span>
          {t('room.scare')} <Pips {...scare} /> {room.levelWords.scare}
        </span>
      </p>
      <div className="room-ways">
        {average && (
          <p className="rate small">
            <Stars rating={average.value} label={average.label} /> <a href="#reviews">{average.summary}</a>
          </p>
        )}
        <RoomPicturesButton name={room.name} pictures={room.pictures} />
      </div>
    </StageHero>
  )
}
