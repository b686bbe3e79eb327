import { useEffect, useState } from 'react'
import { allowPreview } from '#contracts/calls/office/ready.calls.ts'
import { previewRoom } from '#contracts/calls/office/rooms.calls.ts'
import type { ReadyList } from '#contracts/office/ready.ts'
import type { SetupStep } from '#domain/venue/setup-steps.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'

const ofRoom: readonly SetupStep[] = ['room', 'week', 'prices', 'payments']

/** The page that a step makes, as guests will see it; until it is made, the one before it. */
export function SetupPreview({ step, ready }: { step: SetupStep; ready: ReadyList }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const hrefOf = useSiteHref()
  const [allowed, setAllowed] = useState(false)
  const { branch, room } = ready
  const wanted = ofRoom.includes(step) && branch && room ? { params: { branch, room } } : null
  const link = useOfficeData(previewRoom, wanted)
  const hasBranch = branch && ready.done.includes('branch')
  useEffect(() => {
    void api(allowPreview).then(({ ok }) => setAllowed(ok))
  }, [api])
  // An open venue is shown in no frame, not even ours.
  if (ready.openedAt !== null || (wanted && !link.data)) return null
  const path =
    link.data && wanted
      ? link.data.path
      : hasBranch && step !== 'name' && step !== 'open'
        ? `/${branch}`
        : '/'
  const href = hrefOf(path)
  return (
    <aside className="setup__preview" aria-label={t('office_setup.preview')}>
      <p className="small muted">
        {t('office_setup.preview')}{' '}
        <a href={href} target="_blank" rel="noreferrer">
          {t('office_setup.preview_open')}
        </a>
      </p>
      {allowed && <iframe key={step} src={href} title={t('office_setup.preview')} />}
    </aside>
  )
}
