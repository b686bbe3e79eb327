import { inflateRawSync } from 'node:zlib'

/** Reads an archive by its directory at the end, as programs do. */
export function filesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = zip.readUInt32LE(at + 42) + 30 + nameLength
    const content = inflateRawSync(zip.subarray(from, from + packed))
    if (content.length !== size) throw new Error(`${name} has ${content.length} bytes and not ${size}`)
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength
  }
  return files
}

/** What comes of an archive that is written piece by piece. */
export async function readPieces(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const piece of pieces) read.push(piece)
  return Buffer.concat(read)
}
