import { Navigate, useParams } from 'react-router'
import { setupSteps } from '#domain/venue/setup-steps.ts'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { SetupPage } from '#office/setup/setup-page.tsx'
import { StaffOnly } from '#office/staff-only.tsx'
import '#office/brand/brand.css'
import '#office/editor/editor.css'
import '#office/hours/hours.css'
import '#office/office-table.css'
import '#office/pictures/pictures.css'
import '#office/prices/prices.css'
import '#office/rooms/rooms.css'
import '#office/settings/settings.css'
import '#office/setup/setup.css'

/** A step of setting the venue up. */
export default function SetupStepScreen() {
  const { step: named } = useParams()
  const hrefOf = useSiteHref()
  const step = setupSteps.find((one) => one === named)
  if (!step) return <Navigate replace to={hrefOf('/office/setup')} />
  return <StaffOnly action="venue.open">{(self) => <SetupPage self={self} step={step} />}</StaffOnly>
}
