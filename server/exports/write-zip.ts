import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly chunks: AsyncIterable<string> | Iterable<string> }

/** Sizes and sums stand behind the content, names are UTF-8. */
const flags = 0x0808
const deflated = 8

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/**
 * An archive of texts, written while they come: nothing is held but the piece at hand. Entries and the whole stay below
 * the four gigabytes of the plain format; one that would not is an error, not a broken file.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, now: number): AsyncGenerator<Uint8Array> {
  const stamp = dosTime(now)
  const written: Written[] = []
  let offset = 0
  for await (const { name, chunks } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(deflated, 8)
    head.writeUInt32LE(stamp, 10)
    head.writeUInt16LE(entry.name.length, 26)
    yield head
    yield entry.name
    const packing = createDeflateRaw()
    // A failure of the source reaches the loop below through the stream it breaks.
    pipeline(Readable.from(counted(chunks, entry)), packing, () => {})
    for await (const piece of packing as AsyncIterable<Buffer>) {
      entry.packed += piece.length
      yield piece
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    tail.writeUInt32LE(entry.crc, 4)
    tail.writeUInt32LE(entry.packed, 8)
    tail.writeUInt32LE(entry.size, 12)
    yield tail
    offset += head.length + entry.name.length + entry.packed + tail.length
    written.push(entry)
  }
  yield* directory(written, offset, stamp)
}

async function* counted(chunks: ZipEntry['chunks'], entry: Written): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function* directory(written: readonly Written[], start: number, stamp: number): Generator<Uint8Array> {
  let size = 0
  for (const { name, crc, packed, size: plain, offset } of written) {
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(20, 4)
    line.writeUInt16LE(20, 6)
    line.writeUInt16LE(flags, 8)
    line.writeUInt16LE(deflated, 10)
    line.writeUInt32LE(stamp, 12)
    line.writeUInt32LE(crc, 16)
    line.writeUInt32LE(packed, 20)
    line.writeUInt32LE(plain, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt32LE(offset, 42)
    size += line.length + name.length
    yield line
    yield name
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(start, 16)
  yield end
}

/** A moment as these archives write it, in UTC: two seconds are the smallest step. */
function dosTime(now: number): number {
  const at = new Date(now)
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return ((date << 16) | time) >>> 0
}
