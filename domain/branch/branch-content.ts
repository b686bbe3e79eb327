import type { Locale } from '../locale/locale.ts'
import { missingDescriptions } from '../room/room-content.ts'
import type { Failure } from '../rules/check-form.ts'

type Both = Readonly<Record<Locale, string>>

/** What is said about a branch, as far as it can be missing or wrong. */
export type BranchContent = {
  readonly name: Both
  readonly tagline: Both
  readonly description: Both
  readonly address: Both
  readonly directions: Both
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly whatsapp: string | null
  readonly timeZone: string
  readonly pictures: readonly { readonly alt: Both }[]
}

const texts = ['name', 'tagline', 'description', 'address', 'directions'] as const

/** What guests would look for in vain, as paths: `address.ar`, `map`, `pictures`. */
export function missingInBranch(branch: BranchContent): string[] {
  const missing = (['en', 'ar'] as const).flatMap((language) =>
    texts.filter((field) => branch[field][language].trim() === '').map((field) => `${field}.${language}`),
  )
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name.includes('/')
  } catch {
    return false
  }
}
