import type { TaxStanding } from '#contracts/office/tax.ts'

/** What a part of the screen is about, and where it puts what a change has answered. */
export type TaxPartProps = {
  branch: string
  standing: TaxStanding
  onChange: (standing: TaxStanding) => void
}
