import { type PosterName, posterSize, posterUrl } from './poster-art.ts'

/** A drawn poster as a picture that can be uploaded as any other: the server takes no drawings. */
export async function paintPoster(name: PosterName): Promise<Blob> {
  const drawing = new Image()
  drawing.src = posterUrl(name)
  await drawing.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, posterSize)
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, posterSize.width, posterSize.height)
  const painted = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!painted) throw new Error(`The poster ${name} could not be painted`)
  return painted
}
