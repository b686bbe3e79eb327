import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useAddressQuery } from '#office/data/address-query.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { allBranches, useChosenBranch } from '../chosen-branch.ts'
import { BoardNotices } from '../news/board-notices.tsx'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { OpeningSection } from '../setup/opening-section.tsx'
import { StaffOnly } from '../staff-only.tsx'
import { AllTonight } from '../tonight/all-tonight.tsx'
import { TonightScreen } from '../tonight/tonight-screen.tsx'
import '../setup/setup.css'
import '../tonight/board.css'
import '../tonight/evening-head.css'
import '../tonight/tonight.css'

/** The evening of a branch, room by room. */
export default function Tonight() {
  return <StaffOnly action="tonight.read">{(self) => <TonightOf self={self} />}</StaffOnly>
}

function TonightOf({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const [branch, choose] = useChosenBranch(self)
  const [query] = useAddressQuery()
  if (!branch) return <NoBranch />
  const isAll = query.branch === allBranches && self.branches.length > 1
  const title = isAll
    ? t('office_tonight.all_title')
    : t('office.board.title', { branch: branch.name[locale] })
  const value = isAll ? allBranches : branch.slug
  return (
    <OfficePage
      title={title}
      tools={<BranchChoice self={self} value={value} onChange={choose} withAll compact />}
    >
      <OpeningSection self={self} whileClosed />
      {isAll ? (
        <AllTonight branches={self.branches} />
      ) : (
        <>
          <BoardNotices branch={branch.slug} />
          <TonightScreen key={branch.slug} self={self} branch={branch} />
        </>
      )}
    </OfficePage>
  )
}
