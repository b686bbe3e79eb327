import type { CSSProperties } from 'react'
import type { BrandDrawing } from '#contracts/brand.ts'
import { brandFilePath } from '#contracts/brand-file-path.ts'

type BrandDrawingProps = { drawing: BrandDrawing; className: string }

/** A logo or a wordmark of the venue. One of a single colour takes that of the words around it, in either mode. */
export function DrawnBrand({ drawing, className }: BrandDrawingProps) {
  const { width, height, oneColour } = drawing
  const file = brandFilePath(drawing)
  const aspectRatio = `${width} / ${height}`
  if (!oneColour)
    return (
      <img className={className} src={file} alt="" width={width} height={height} style={{ aspectRatio }} />
    )
  const style = { aspectRatio, '--drawing': `url(${file})` } as CSSProperties
  return <span className={`${className} drawn-brand`} style={style} />
}

/** Wider than this, a logo has the venue's name in it: nothing is set beside it. */
export function holdsName({ width, height }: BrandDrawing): boolean {
  return width / height >= 2
}
