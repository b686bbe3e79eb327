import Image from 'next/image'
import type { Picture as PictureData } from '../../content-types.ts'

type PictureProps = {
  picture: PictureData
  sizes: string
  priority?: boolean
  focal?: string
  className?: string
}

export function Picture({ picture, sizes, priority, focal, className }: PictureProps) {
  const { name, alt, width, height, widths } = picture
  return (
    <Image
      src={`${name}:${widths}`}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      preload={priority}
      fetchPriority={priority ? 'high' : undefined}
      className={className}
      style={focal ? { objectPosition: focal } : undefined}
    />
  )
}

type CoverProps = Omit<PictureProps, 'picture' | 'className'> & { picture: PictureData | null }

/** A picture that fills the box it stands in; the words on it say all there is to say. */
export function Cover({ picture, focal, sizes, priority }: CoverProps) {
  if (!picture) return null
  return <Picture picture={picture} focal={focal} sizes={sizes} priority={priority} className="cover" />
}
