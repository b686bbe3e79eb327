import sharp from 'sharp'

let readers = 0

/** Once something was uploaded this process reads no SVG (make-picture.ts), but for what we wrote ourselves. */
export async function readingDrawings<T>(draw: () => Promise<T>): Promise<T> {
  const operation = ['VipsForeignLoadSvgBuffer']
  readers += 1
  sharp.unblock({ operation })
  try {
    return await draw()
  } finally {
    readers -= 1
    if (readers === 0) sharp.block({ operation })
  }
}
