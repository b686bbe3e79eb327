import { PricesPage } from '../prices/prices-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../pictures/pictures.css'
import '../plans/plans.css'
import '../plans/save-bar.css'
import '../prices/prices.css'

/** What playing costs at a branch. */
export default function Prices() {
  return <StaffOnly action="price.change">{(self) => <PricesPage self={self} />}</StaffOnly>
}
