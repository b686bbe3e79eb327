import { unknownNames } from '../scripts/unknown-names.ts'
import type { TrialOptions } from './trial.ts'

export type ProveOptions = TrialOptions & { readonly only: readonly string[] }

/** Reads `--long`, `--part=10` (per cent of the long form) and `--only=never-twice,never-lost`. */
export function readOptions(given: readonly string[], known: readonly string[]): ProveOptions | string {
  const textOf = (name: string) => given.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
  const stranger = given.find((word) => !/^--(?:long$|part=|only=)/.test(word))
  if (stranger) return `There is no option ${stranger}. There are: --long, --part=<per cent>, --only=<names>`
  const part = textOf('--part') ?? '100'
  if (!/^\d{1,3}$/.test(part) || Number(part) < 1 || Number(part) > 100)
    return `--part=${part} should be a number from 1 to 100`
  const only = textOf('--only')?.split(',') ?? known
  return unknownNames(only, known) ?? { long: given.includes('--long'), part: Number(part) / 100, only }
}
