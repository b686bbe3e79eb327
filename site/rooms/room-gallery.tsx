import { lazy } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Carousel } from '#kit/ui/carousel.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { Picture, type PictureSource } from '#kit/ui/picture.tsx'

const GalleryDialog = lazy(() => import('./gallery-dialog.tsx'))

type RoomGalleryProps = { name: string; pictures: readonly PictureSource[] }

/** The room in stills, to walk along, without the one that opened the page; a press on one fills the window with it. */
export function RoomGallery({ name, pictures }: RoomGalleryProps) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const title = t('room.gallery_title')
  const before = pictures.length > 1 ? 1 : 0
  return (
    <div className="gallery">
      <Carousel label={title} heading={<h2 className="h3">{title}</h2>}>
        {pictures.slice(before).map((picture, place) => (
          <figure key={picture.name} className="still">
            <button
              type="button"
              aria-label={t('room.open_picture', { caption: picture.alt })}
              onClick={() => openDialog(GalleryDialog, { pictures, first: before + place, title: name })}
            >
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes="(min-width: 64rem) 46rem, 90vw"
                className="still__pic"
              />
            </button>
            <figcaption className="small muted">{picture.alt}</figcaption>
          </figure>
        ))}
      </Carousel>
    </div>
  )
}
