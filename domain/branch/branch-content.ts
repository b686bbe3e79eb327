import { missingDescriptions, missingTexts, type TextField } from '../content/content-field.ts'
import type { Localised } from '../locale/localised.ts'
import type { Failure } from '../rules/check-form.ts'

/** What is written about a branch, in the order of the office's form. */
export const branchTexts: Readonly<Record<BranchText, TextField>> = {
  name: { limit: 60 },
  tagline: { limit: 160 },
  description: { limit: 2000, rows: 5 },
  address: { limit: 300, rows: 2 },
  directions: { limit: 1000, rows: 4 },
}
type BranchText = 'name' | 'tagline' | 'description' | 'address' | 'directions'

/** What is said about a branch, as far as it can be missing or wrong. */
export type BranchContent = Readonly<Record<BranchText, Localised>> & {
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly whatsapp: string | null
  readonly timeZone: string
  readonly pictures: readonly { readonly alt: Localised }[]
}

/** What guests would look for in vain, as paths: `address.ar`, `map`, `pictures`. */
export function missingInBranch(branch: BranchContent): string[] {
  const missing = missingTexts(branchTexts, branch)
  // Nobody plays in the sea off Ghana: a branch that has no point yet lies there.
  if (branch.latitude === 0 && branch.longitude === 0) missing.push('latitude')
  if (branch.pictures.length === 0) missing.push('pictures')
  return [...missing, ...missingDescriptions(branch.pictures)]
}

const phone = /^\+\d{7,15}$/
const required: Failure = { rule: 'required', params: {} }
const wrong: Failure = { rule: 'one_of', params: {} }

/** What keeps a branch from being saved; what is missing only matters to one that guests see. */
export function branchFailures(
  branch: BranchContent & { readonly published: boolean },
): Record<string, Failure> {
  const missing = missingInBranch(branch).filter((path) => branch.published || path.startsWith('name.'))
  const failures: Record<string, Failure> = Object.fromEntries(missing.map((path) => [path, required]))
  if (!phone.test(branch.phone)) failures.phone = { rule: 'phone', params: {} }
  if (branch.whatsapp !== null && !phone.test(branch.whatsapp))
    failures.whatsapp = { rule: 'phone', params: {} }
  if (!isTimeZone(branch.timeZone)) failures.timeZone = wrong
  return failures
}

/** Tells whether a name is one of a clock's: `Asia/Riyadh`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name.includes('/')
  } catch {
    return false
  }
}
