import { parseArgs } from 'node:util'
import { unknownNames } from '../scripts/unknown-names.ts'

export type BenchOptions = {
  readonly only: readonly string[]
  readonly pages: readonly string[]
  /** Folders of other checkouts, built, to be compared with this one. */
  readonly against: readonly string[]
}

function chosen(words: string, known: readonly string[]): string[] {
  const names = words.split(',')
  const refusal = unknownNames(names, known)
  if (refusal) throw new Error(refusal)
  return known.filter((name) => names.includes(name))
}

/**
 * `npm run bench -- --only=pages --pages=/ar,/ar/riyadh`, or `--only=compare --against=../another`. A name nobody knows
 * would measure nothing, and so hold.
 */
export function readOptions(
  args: readonly string[],
  { parts, usual, pages }: Record<'parts' | 'usual' | 'pages', readonly string[]>,
): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: usual.join() },
      pages: { type: 'string', default: pages.join() },
      against: { type: 'string', multiple: true, default: [] },
    },
  })
  return {
    only: chosen(values.only, parts),
    pages: chosen(values.pages, pages),
    against: values.against.flatMap((folders) => folders.split(',')),
  }
}
