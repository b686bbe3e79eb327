import { useEffect, useRef } from 'react'
import { Carousel } from '#kit/ui/carousel.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import type { Still } from './room-stills.ts'
import { StillPicture } from './still-picture.tsx'

type GalleryDialogProps = OpenedDialog<void> & {
  stills: readonly Still[]
  /** Where one begins to look. */
  first: number
  title: string
}

/** The stills one at a time, as large as the window: swiped, or walked through by the arrow keys. */
export default function GalleryDialog({ open, close, stills, first, title }: GalleryDialogProps) {
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <Slides stills={stills} first={first} title={title} />
    </Dialog>
  )
}

function Slides({ stills, first, title }: Pick<GalleryDialogProps, 'stills' | 'first' | 'title'>) {
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
        {stills.map((still) => (
          <figure key={still.key} className="still">
            <StillPicture still={still} sizes="100vw" />
            <figcaption>{still.caption}</figcaption>
          </figure>
        ))}
      </Carousel>
    </div>
  )
}
