export type PathCommand = {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
  readonly args: readonly number[]
}

export type Outline = {
  readonly bytes: Buffer
  readonly points: number
  readonly contours: number
  readonly xMin: number
}

type Point = { readonly x: number; readonly y: number; readonly onCurve: boolean }

/** A glyph's outline as the glyf table of a TrueType font holds it, without hints. */
export function outlineOf(commands: readonly PathCommand[]): Outline {
  const points: Point[] = []
  const ends: number[] = []
  const add = (x = 0, y = 0, onCurve = true) => points.push({ x: Math.round(x), y: Math.round(y), onCurve })
  for (const { command, args } of commands) {
    if (command === 'bezierCurveTo') throw new Error('TrueType has no cubic curves')
    if (command === 'closePath') ends.push(points.length - 1)
    else if (command === 'quadraticCurveTo') {
      add(args[0], args[1], false)
      add(args[2], args[3])
    } else add(args[0], args[1])
  }
  if (points.length === 0) return { bytes: Buffer.alloc(0), points: 0, contours: 0, xMin: 0 }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const coordinates = [coordinatesOf(xs, 0x02, 0x10), coordinatesOf(ys, 0x04, 0x20)] as const
  const flags = points.map(
    ({ onCurve }, index) =>
      (onCurve ? 0x01 : 0) | (coordinates[0].flags[index] ?? 0) | (coordinates[1].flags[index] ?? 0),
  )
  const bytes = [
    ...[ends.length, ...box, ...ends, 0].flatMap(int16),
    ...flags,
    ...coordinates[0].bytes,
    ...coordinates[1].bytes,
  ]
  // Every glyph begins at a multiple of four.
  while (bytes.length % 4 !== 0) bytes.push(0)
  return { bytes: Buffer.from(bytes), points: points.length, contours: ends.length, xMin: box[0] ?? 0 }
}

function int16(value: number): [number, number] {
  return [(value >> 8) & 0xff, value & 0xff]
}

/** Each coordinate as its distance from the one before: nothing, a byte with a sign among the flags, or two bytes. */
function coordinatesOf(values: readonly number[], short: number, same: number) {
  const flags: number[] = []
  const bytes: number[] = []
  let last = 0
  for (const value of values) {
    const step = value - last
    last = value
    if (step === 0) flags.push(same)
    else if (Math.abs(step) <= 255) {
      flags.push(short | (step > 0 ? same : 0))
      bytes.push(Math.abs(step))
    } else {
      flags.push(0)
      bytes.push(...int16(step))
    }
  }
  return { flags, bytes }
}
