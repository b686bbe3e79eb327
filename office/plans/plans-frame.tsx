import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { showPlanBook } from '#contracts/calls/office/plans.calls.ts'
import type { PlanBook } from '#contracts/office/plans.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { OfficeTabs } from '../office-tabs.tsx'
import { StaffOnly } from '../staff-only.tsx'

/** What each screen of the plans is given: the branch, its plans, and a way to put in what a change answered. */
export type PlansPart = {
  readonly branch: StaffBranch
  readonly book: PlanBook
  readonly setBook: (book: PlanBook) => void
  readonly refresh: () => Promise<void>
}

type PlansFrameProps = { text: string; children: (part: PlansPart) => ReactNode }

/** The four screens of a branch's plans share their head and what they are about. */
export function PlansFrame(props: PlansFrameProps) {
  return <StaffOnly action="plan.change">{(self) => <FrameOf self={self} {...props} />}</StaffOnly>
}

function FrameOf({ self, text, children }: PlansFrameProps & { self: StaffSelf }) {
  const { t } = useLocale()
  const { search } = useLocation()
  const [branch, choose] = useChosenBranch(self)
  const plans = useOfficeData(showPlanBook, branch && { params: { branch: branch.slug } }, { edited: true })
  if (!branch) return <NoBranch />
  const tabs = (['', '/seasons', '/closures', '/extras'] as const).map((below) => ({
    to: `/office/plans${below}${search}`,
    label: t(`office_plans.tab${below === '' ? '_weekly' : (below.replace('/', '_') as '_seasons')}`),
  }))
  return (
    <OfficePage
      title={t('office.nav.plans')}
      text={text}
      tools={<BranchChoice self={self} value={branch.slug} onChange={choose} />}
    >
      <OfficeTabs label={t('office.nav.plans')} tabs={tabs} />
      <OfficeData {...plans}>
        {(book) => children({ branch, book, setBook: plans.setData, refresh: plans.refresh })}
      </OfficeData>
    </OfficePage>
  )
}
