import { useLocale } from '../i18n/messages.tsx'
import { Picture, type PictureSource } from '../ui/picture.tsx'

/** Two looks closer into the cover, for rooms that have no pictures besides it. */
const closeUps = ['0% 80%', '100% 80%']

/** The room in stills: one across the whole width, then the others, or closer looks at the first. */
export function RoomStills({ cover, others }: { cover: PictureSource; others: readonly PictureSource[] }) {
  const { t } = useLocale()
  return (
    <section
      className={others.length > 0 ? 'stills' : 'stills stills--close'}
      aria-label={t('room.gallery_title')}
    >
      {others.length > 0
        ? others.map((picture) => (
            <Picture key={picture.name} picture={picture} sizes="(min-width: 64rem) 48rem, 100vw" />
          ))
        : closeUps.map((focal, index) => (
            <Picture
              key={focal}
              picture={index === 0 ? cover : { ...cover, alt: '' }}
              focal={focal}
              sizes="(min-width: 64rem) 48rem, 100vw"
            />
          ))}
    </section>
  )
}
