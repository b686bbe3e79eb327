import { PricesPage } from '#office/prices/prices-page.tsx'
import { StaffOnly } from '#office/staff-only.tsx'
import '#office/pictures/pictures.css'
import '#office/plans/plans.css'
import '#office/plans/save-bar.css'
import '#office/prices/prices.css'

/** What playing costs at a branch. */
export default function Prices() {
  return <StaffOnly action="price.change">{(self) => <PricesPage self={self} />}</StaffOnly>
}
