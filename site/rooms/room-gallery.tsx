import { lazy } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Carousel } from '#kit/ui/carousel.tsx'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'
import type { PictureSource } from '#kit/ui/picture.tsx'
import { stillsOf } from './room-stills.ts'
import { StillPicture } from './still-picture.tsx'

const GalleryDialog = lazy(() => import('./gallery-dialog.tsx'))

type RoomGalleryProps = { name: string; pictures: readonly PictureSource[] }

/** The room in stills, to walk along; a press on one fills the window with it. */
export function RoomGallery({ name, pictures }: RoomGalleryProps) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const title = t('room.gallery_title')
  const stills = stillsOf(pictures, t('room.closer_look'))
  return (
    <div className="gallery">
      <Carousel label={title} heading={<h2 className="h3">{title}</h2>}>
        {stills.map((still, first) => (
          <figure key={still.key} className="still">
            <button
              type="button"
              aria-label={t('room.open_picture', { caption: still.caption })}
              onClick={() => openDialog(GalleryDialog, { stills, first, title: name })}
            >
              <StillPicture still={still} sizes="(min-width: 64rem) 46rem, 90vw" />
            </button>
            <figcaption className="small muted">{still.caption}</figcaption>
          </figure>
        ))}
      </Carousel>
    </div>
  )
}
