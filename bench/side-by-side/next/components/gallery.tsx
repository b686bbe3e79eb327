'use client'

import { useRef, useState } from 'react'
import type { Picture as PictureData } from '../../content-types.ts'
import { stillsOf } from '../../stills.ts'
import type { Words } from '../../words.ts'
import { Picture } from './picture.tsx'

type GalleryProps = { name: string; pictures: PictureData[]; words: Words }

/** The room in stills; a press on one shows it large. */
export function Gallery({ name, pictures, words }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stills = stillsOf(pictures)
  const [shown, setShown] = useState(stills[0])
  if (!shown) return null

  return (
    <section>
      <h2>{words['room.gallery_title']}</h2>
      <div className="reel">
        {stills.map((still) => (
          <figure key={still.key} className="still">
            <button
              type="button"
              onClick={() => {
                setShown(still)
                dialog.current?.showModal()
              }}
            >
              <Picture picture={still.picture} sizes="(min-width: 64rem) 46rem, 90vw" />
            </button>
            <figcaption className="small muted">{still.caption}</figcaption>
          </figure>
        ))}
      </div>
      <dialog ref={dialog} aria-label={name}>
        <Picture picture={shown.picture} sizes="92vw" />
        <p>{shown.caption}</p>
        <form method="dialog">
          <button type="submit" className="button">
            {words['a11y.close_dialog']}
          </button>
        </form>
      </dialog>
    </section>
  )
}
