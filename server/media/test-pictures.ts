import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph, as quick to make and to read as one can be. */
export async function testPhoto(
  type: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  { width = 640, height = 400, hue = 30 } = {},
): Promise<Uint8Array> {
  const light = {
    create: { width: 90, height: 90, channels: 3, background: { r: 250, g: 200, b: hue } },
  } as const
  const photo = sharp({ create: { width, height, channels: 3, background: { r: hue, g: 20, b: 10 } } })
    .composite([{ input: light }])
    .withExif({ IFD0: { Copyright: 'A guest’s home address' } })
  return type === 'avif' ? photo.avif({ effort: 0 }).toBuffer() : photo[type]().toBuffer()
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A PNG of some hundred bytes that says it unpacks to `width` × `height` pixels. */
export function testBomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
