import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { isMadeAsWebp } from '#domain/picture/picture-kinds.ts'

/** A picture with everything a page needs to show it without a jump. */
export type PictureSource = {
  /** `rooms/alchemist`: the files are public/pictures/rooms/alchemist-<width>.avif and .webp. */
  readonly name: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** A miniature as a data URI, shown until the picture arrives. */
  readonly placeholder: string
}

type PictureProps = {
  picture: PictureSource
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string
  /** The first picture of a page: fetched before everything else. */
  priority?: boolean
  /** Fetched although it is not in view yet. */
  eager?: boolean
  /** The point a crop keeps in view, as `object-position`. */
  focal?: string
  className?: string
}

function sourceSet({ name, widths }: PictureSource, type: 'avif' | 'webp'): string {
  return widths
    .filter((width) => type === 'avif' || isMadeAsWebp(width))
    .map((width) => `/pictures/${name}-${width}.${type} ${width}w`)
    .join(', ')
}

export function Picture({
  picture,
  sizes,
  priority = false,
  eager = priority,
  focal,
  className,
}: PictureProps) {
  const { name, alt, width, height, widths, placeholder } = picture
  const avif = sourceSet(picture, 'avif')
  const middle = widths[Math.floor(widths.length / 2)]
  if (priority) {
    preload(`/pictures/${name}-${middle}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  const style = { '--miniature': `url(${placeholder})` } as CSSProperties
  if (focal) Object.assign(style, { objectPosition: focal, backgroundPosition: focal })
  return (
    <picture className={className ? `pic ${className}` : 'pic'}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={`/pictures/${name}-${middle}.webp`}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        style={style}
      />
    </picture>
  )
}
