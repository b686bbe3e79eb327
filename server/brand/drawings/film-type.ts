const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** What a film is by its first bytes, whatever it is called; null for everything else. */
export function filmTypeOf(bytes: Uint8Array): 'mp4' | 'webm' | null {
  if (ascii(bytes, 4, 8) === 'ftyp') return 'mp4'
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3)
    return ascii(bytes, 0, 64).includes('webm') ? 'webm' : null
  return null
}

/** Whether an MP4 is whole: its boxes end where the file does, and one of them says what is in the others. */
export function isWholeMp4(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let hasIndex = false
  let hasFrames = false
  let at = 0
  while (at + 8 <= bytes.byteLength) {
    const kind = ascii(bytes, at + 4, at + 8)
    const short = view.getUint32(at)
    const size =
      short === 0
        ? bytes.byteLength - at
        : short === 1 && at + 16 <= bytes.byteLength
          ? Number(view.getBigUint64(at + 8))
          : short
    if (size < 8) return false
    hasIndex ||= kind === 'moov'
    hasFrames ||= kind === 'mdat'
    at += size
  }
  return at === bytes.byteLength && hasIndex && hasFrames
}
