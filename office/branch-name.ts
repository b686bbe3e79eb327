import type { StaffBranch } from '#contracts/office/session.ts'
import type { Locale } from '#domain/locale/locale.ts'

/** A branch as the office calls it, also before guests may see it. */
export function branchName(branches: readonly StaffBranch[], slug: string, locale: Locale): string {
  return branches.find((one) => one.slug === slug)?.name[locale] ?? slug
}
