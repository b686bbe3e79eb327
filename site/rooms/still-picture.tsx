import type { CSSProperties } from 'react'
import { Picture } from '#kit/ui/picture.tsx'
import type { Still } from './room-stills.ts'

/** A still without its words: they stand beside it. */
export function StillPicture({ still, sizes }: { still: Still; sizes: string }) {
  const style = still.closer ? ({ '--closer': still.closer } as CSSProperties) : undefined
  return (
    <span className={still.closer ? 'still__pic still__pic--closer' : 'still__pic'} style={style}>
      <Picture picture={{ ...still.picture, alt: '' }} sizes={sizes} />
    </span>
  )
}
