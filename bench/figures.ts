let missed = 0

/** Says a figure with what it is held against. A missed one is said as well, and fails the command. */
export function report(name: string, value: number, holds: boolean, bound: string): void {
  if (!holds) missed++
  const shown = Number.isInteger(value) ? value : value.toFixed(value < 1 ? 4 : 1)
  console.error(`${holds ? 'ok    ' : 'MISSED'} ${name}: ${shown} (${bound})`)
}

/** Something worth knowing that is held against nothing. */
export function mention(sentence: string): void {
  console.error(`       ${sentence}`)
}

export function missedFigures(): number {
  return missed
}
