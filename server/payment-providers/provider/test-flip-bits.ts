/** Every text that differs from this one in a single bit of its bytes, as a receiver would decode it. */
export function* withOneBitFlipped(text: string): Generator<string> {
  const bytes = Buffer.from(text)
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    yield changed.toString()
  }
}
