/** Writes the tables of a TrueType font into one file, with their checksums. */
export function writeSfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  const header = Buffer.alloc(12 + sorted.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(sorted.length, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE(sorted.length * 16 - power * 16, 10)
  const head = tables.get('head')
  head?.writeUInt32BE(0, 8)
  let offset = header.length
  const bodies = sorted.map(([tag, table], index) => {
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum(table), at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    offset += padded.length
    return { tag, padded, at: offset - padded.length }
  })
  const file = Buffer.concat([header, ...bodies.map(({ padded }) => padded)])
  const headAt = bodies.find(({ tag }) => tag === 'head')?.at
  if (headAt !== undefined) file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8)
  return file
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    sum = (sum + Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0)) >>> 0
  return sum
}
