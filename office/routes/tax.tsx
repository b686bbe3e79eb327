import { StaffOnly } from '../staff-only.tsx'
import { TaxPage } from '../tax/tax-page.tsx'
import '../settings/settings.css'
import '../tax/tax.css'

/** What the tax authority is told by a branch. */
export default function Tax() {
  return <StaffOnly action="tax.read">{(self) => <TaxPage self={self} />}</StaffOnly>
}
