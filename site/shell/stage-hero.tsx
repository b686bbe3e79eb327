import type { CSSProperties, ReactNode } from 'react'
import { Picture, type PictureSource } from '#kit/ui/picture.tsx'

type StageHeroProps = {
  picture: PictureSource | null
  focal?: string
  tint?: string | undefined
  /** `full` fills the window, `tall` most of it, `low` leaves the page in view. */
  height: 'full' | 'tall' | 'low'
  /** Lies on the picture, under the words. */
  over?: ReactNode
  children: ReactNode
}

/** The picture that opens a page, dark in both themes; the header lies on it. */
export function StageHero({ picture, focal, tint, height, over, children }: StageHeroProps) {
  return (
    <section
      className={`hero hero--${height} ${picture ? '' : 'hero--drawn '}stage`}
      style={{ '--tint': tint } as CSSProperties}
    >
      {picture && (
        <Picture picture={picture} focal={focal} sizes="100vw" priority className="pic--cover hero__pic" />
      )}
      {over}
      <div className="hero__copy wrap">{children}</div>
    </section>
  )
}
