import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { RoomPageData } from './room-page.ts'

type RoomStoryProps = { room: Pick<RoomPageData, 'story' | 'expect' | 'tags'> }

/** The story, then what awaits those who come in. */
export function RoomStory({ room: { story, expect, tags } }: RoomStoryProps) {
  const { t } = useLocale()
  const [opening, ...rest] = story
  return (
    <>
      <section className="story" aria-labelledby="story">
        <h2 id="story" className="sr">
          {t('room.story_title')}
        </h2>
        <p className="story__opening">{opening}</p>
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="expect">
        <h2 id="expect" className="h3">
          {t('room.expect_title')}
        </h2>
        <ul className="expect">
          {expect.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <ul className="tags">
          {tags.map(({ slug, icon, name }) => (
            <li key={slug} className="tag">
              <Icon name={`lucide:${icon}`} />
              {name}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
