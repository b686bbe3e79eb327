const longestSide = 1920

/** A photograph as a page needs it, drawn where it can be looked at: a phone's own is ten times as much to send. */
export async function shrinkPhoto(file: Blob, canvas: HTMLCanvasElement | null): Promise<Blob> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const context = canvas?.getContext('2d')
  if (!canvas || !context) throw new Error('There is nothing to draw on')
  const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height))
  canvas.width = Math.round(whole.width * scale)
  canvas.height = Math.round(whole.height * scale)
  context.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((small) => (small ? resolve(small) : reject(new Error('No picture'))), 'image/jpeg', 0.85)
  })
}
