import { type ComponentType, useState } from 'react'
import type { ReadyList } from '#contracts/office/ready.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { type SetupStep, setupSteps } from '#domain/venue/setup-steps.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { OfficePage } from '../office-page.tsx'
import { BranchStep } from './branch-step.tsx'
import { CountryStep } from './country-step.tsx'
import { LookStep } from './look-step.tsx'
import { NameStep } from './name-step.tsx'
import { OpeningPanel } from './opening-panel.tsx'
import { PricesStep } from './prices-step.tsx'
import { RoomStep } from './room-step.tsx'
import { MailStep, PaymentsStep } from './service-steps.tsx'
import { SetupPreview } from './setup-preview.tsx'
import { SetupSteps } from './setup-steps.tsx'
import type { StepProps } from './step-props.ts'
import { useReady } from './use-ready.ts'
import { WeekStep } from './week-step.tsx'

const forms: Readonly<Record<Exclude<SetupStep, 'open'>, ComponentType<StepProps>>> = {
  name: NameStep,
  country: CountryStep,
  branch: BranchStep,
  room: RoomStep,
  week: WeekStep,
  prices: PricesStep,
  payments: PaymentsStep,
  mail: MailStep,
  look: LookStep,
}

/** One step of setting the venue up, beside the page it makes. */
export function SetupPage({ self, step }: { self: StaffSelf; step: SetupStep }) {
  const { t } = useLocale()
  const ready = useReady(self)
  return (
    <OfficePage title={t(`office_setup.step_${step}`)} text={t(`office_setup.text_${step}`)}>
      <OfficeData {...ready}>
        {(list) => (
          <>
            <SetupSteps current={step} done={list.done} />
            <div className={step === 'look' || list.openedAt !== null ? undefined : 'setup'}>
              <Step self={self} step={step} ready={list} refresh={ready.refresh} onChanged={ready.setData} />
              {/* The look has previews of its own, which follow each choice. */}
              {step !== 'look' && <SetupPreview step={step} ready={list} />}
            </div>
          </>
        )}
      </OfficeData>
    </OfficePage>
  )
}

type StepOfProps = {
  self: StaffSelf
  step: SetupStep
  ready: ReadyList
  refresh: () => Promise<void>
  onChanged: (ready: ReadyList) => void
}

function Step({ self, step, ready, refresh, onChanged }: StepOfProps) {
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  if (step === 'open') return <OpeningPanel ready={ready} onChanged={onChanged} />
  async function goOn() {
    const next = setupSteps[setupSteps.indexOf(step) + 1] ?? 'open'
    await refresh()
    await navigate(hrefOf(`/office/setup/${next}`))
  }
  return <StepAsOpened key={step} form={forms[step]} self={self} ready={ready} onDone={() => void goOn()} />
}

/** What is learnt of the venue meanwhile changes nothing under the hands of whoever fills a step in. */
function StepAsOpened({ form: Form, ready, ...rest }: StepProps & { form: ComponentType<StepProps> }) {
  const [asOpened] = useState(ready)
  return <Form {...rest} ready={asOpened} />
}
