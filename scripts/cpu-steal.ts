import { readFileSync } from 'node:fs'

/** Ticks of all processors since the machine started, and those of them that its host gave to other machines. */
export type Ticks = { readonly all: number; readonly stolen: number }

/** From Linux's `/proc/stat`: user, nice, system, idle, waiting, interrupts (two) and, eighth, stolen. */
export function readTicks(stat: string): Ticks | null {
  const line = /^cpu +(.+)$/m.exec(stat)?.[1]
  if (line === undefined) return null
  const ticks = line.split(' ').slice(0, 8).map(Number)
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 }
}

export function ticksNow(): Ticks | null {
  try {
    return readTicks(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return null
  }
}

export function shareStolen(before: Ticks | null, now: Ticks | null): number {
  if (!before || !now || now.all === before.all) return 0
  return (now.stolen - before.stolen) / (now.all - before.all)
}

/** A machine that is shared may be slow for reasons of its own: figures of time say how much of it was taken away. */
export function stolenSince(before: Ticks | null, now: Ticks | null): string {
  if (!before || !now) return ''
  const percent = (shareStolen(before, now) * 100).toFixed(1)
  return `, ${percent} % of the machine's time was given to others by its host`
}
