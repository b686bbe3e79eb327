import { useEffect, useRef } from 'react'
import { Carousel } from '#kit/ui/carousel.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Picture, type PictureSource } from '#kit/ui/picture.tsx'

type GalleryDialogProps = OpenedDialog<void> & {
  pictures: readonly PictureSource[]
  /** Where one begins to look. */
  first: number
  title: string
}

/** The pictures one at a time, as large as the window: swiped, or walked through by the arrow keys. */
export default function GalleryDialog({ open, close, pictures, first, title }: GalleryDialogProps) {
  return (
    <Dialog open={open} onClose={() => close()} title={title} className="stage">
      <Slides pictures={pictures} first={first} title={title} />
    </Dialog>
  )
}

function Slides({ pictures, first, title }: Pick<GalleryDialogProps, 'pictures' | 'first' | 'title'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const track = box.current?.querySelector<HTMLElement>('.carousel__track')
    const slide = track?.children[first]
    if (!track) return
    // At once, not by a ride past the others.
    track.style.scrollBehavior = 'auto'
    slide?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
    track.style.scrollBehavior = ''
    track.focus({ preventScroll: true })
  }, [first])
  return (
    <div ref={box} className="lightbox">
      <Carousel label={title}>
        {pictures.map((picture, place) => (
          <figure key={picture.name} className="still">
            {/* Here one looks on at once: a neighbour is there before it is turned to. */}
            <Picture picture={{ ...picture, alt: '' }} sizes="100vw" className="still__pic" eager />
            <figcaption>
              <bdi className="still__place">
                {place + 1} / {pictures.length}
              </bdi>{' '}
              {picture.alt}
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </div>
  )
}
