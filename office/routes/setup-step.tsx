import { Navigate, useParams } from 'react-router'
import { setupSteps } from '#domain/venue/setup-steps.ts'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { SetupPage } from '../setup/setup-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import '../brand/brand.css'
import '../editor/editor.css'
import '../hours/hours.css'
import '../office-table.css'
import '../pictures/pictures.css'
import '../prices/prices.css'
import '../rooms/rooms.css'
import '../settings/settings.css'
import '../setup/setup.css'

/** A step of setting the venue up. */
export default function SetupStepScreen() {
  const { step: named } = useParams()
  const hrefOf = useSiteHref()
  const step = setupSteps.find((one) => one === named)
  if (!step) return <Navigate replace to={hrefOf('/office/setup')} />
  return <StaffOnly action="venue.open">{(self) => <SetupPage self={self} step={step} />}</StaffOnly>
}
