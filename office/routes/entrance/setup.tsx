import { Navigate } from 'react-router'
import type { StaffSelf } from '#contracts/office/session.ts'
import { nextStep } from '#domain/venue/setup-steps.ts'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useReady } from '#office/setup/use-ready.ts'
import { StaffOnly } from '#office/staff-only.tsx'

/** Goes on with the set-up where it was left. */
export default function Setup() {
  return <StaffOnly action="venue.open">{(self) => <GoOnSetup self={self} />}</StaffOnly>
}

function GoOnSetup({ self }: { self: StaffSelf }) {
  const hrefOf = useSiteHref()
  const ready = useReady(self)
  return (
    <OfficeData {...ready}>
      {({ done }) => <Navigate replace to={hrefOf(`/office/setup/${nextStep(done)}`)} />}
    </OfficeData>
  )
}
