import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** Text as it is kept in a column of bytes: a ninth of its size, for a large one holds the embedded engine up. */
export async function packBytes(bytes: Uint8Array): Promise<Uint8Array> {
  return pack(bytes)
}

/** What was packed. No text begins with the mark of gzip: what has none was kept as it came. */
export async function unpackBytes(kept: Uint8Array): Promise<Uint8Array> {
  return kept[0] === 0x1f && kept[1] === 0x8b ? unpack(kept) : kept
}
