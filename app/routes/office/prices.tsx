import { OfficeFallback, officeLoader } from '../../office/office-screen.tsx'
import { PricesPage } from '../../office/prices/prices-page.tsx'
import { StaffOnly } from '../../office/staff-only.tsx'
import '../../office/plans/plans.css'
import '../../office/plans/save-bar.css'
import '../../office/prices/prices.css'

export const clientLoader = officeLoader
export const HydrateFallback = OfficeFallback

/** What playing costs at a branch. */
export default function Prices() {
  return <StaffOnly action="price.change">{(self) => <PricesPage self={self} />}</StaffOnly>
}
