/** The few pieces of DER that a certificate request is made of. */
export const der = {
  sequence: (...parts: Buffer[]) => tagged(0x30, ...parts),
  set: (...parts: Buffer[]) => tagged(0x31, ...parts),
  /** A tag that only its context explains. */
  context: (number: number, ...parts: Buffer[]) => tagged(0xa0 + number, ...parts),
  integer: (value: number) => tagged(0x02, Buffer.from([value])),
  octets: (bytes: Buffer) => tagged(0x04, bytes),
  bits: (bytes: Buffer) => tagged(0x03, Buffer.from([0]), bytes),
  utf8: (text: string) => tagged(0x0c, Buffer.from(text, 'utf8')),
  printable: (text: string) => tagged(0x13, Buffer.from(text, 'latin1')),
  oid: (dotted: string) => tagged(0x06, Buffer.from(oidBytes(dotted))),
}

/** A value of any type, by its tag. */
export function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content])
}

function lengthBytes(length: number): number[] {
  if (length < 128) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left >>= 8) bytes.unshift(left & 0xff)
  return [0x80 + bytes.length, ...bytes]
}

function oidBytes(dotted: string): number[] {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return [first * 40 + second, ...others.flatMap(base128)]
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift(0x80 | (left & 0x7f))
  return bytes
}

/** The values inside a DER value, one after the other. */
export function readInside(bytes: Buffer): Buffer[] {
  const values: Buffer[] = []
  for (let at = startOf(bytes, 0); at < bytes.length; ) {
    const end = startOf(bytes, at) + lengthAt(bytes, at)
    values.push(bytes.subarray(at, end))
    at = end
  }
  return values
}

/** What a DER value holds, without its tag and length. */
export const contentOf = (bytes: Buffer) => bytes.subarray(startOf(bytes, 0))

const startOf = (bytes: Buffer, at: number) => {
  const first = bytes[at + 1] ?? 0
  return at + 2 + (first < 128 ? 0 : first - 128)
}

function lengthAt(bytes: Buffer, at: number): number {
  const first = bytes[at + 1] ?? 0
  return first < 128 ? first : bytes.readUIntBE(at + 2, first - 128)
}
