import type { StaffSelf } from '#contracts/office-session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BranchChoice } from '../branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { BoardNotices } from '../news/board-notices.tsx'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { OpeningSection } from '../setup/opening-section.tsx'
import { StaffOnly } from '../staff-only.tsx'
import { TonightScreen } from '../tonight/tonight-screen.tsx'
import '../setup/setup.css'
import '../tonight/board.css'
import '../tonight/panel.css'
import '../tonight/tonight.css'

/** The evening of a branch, room by room. */
export default function Tonight() {
  return <StaffOnly action="tonight.read">{(self) => <TonightOf self={self} />}</StaffOnly>
}

function TonightOf({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const [branch, choose] = useChosenBranch(self)
  if (!branch) return <NoBranch />
  const title = t('office.board.title', { branch: branch.name[locale] })
  return (
    <OfficePage title={title} tools={<BranchChoice self={self} value={branch.slug} onChange={choose} />}>
      <OpeningSection self={self} whileClosed />
      <BoardNotices branch={branch.slug} />
      <TonightScreen key={branch.slug} self={self} branch={branch} />
    </OfficePage>
  )
}
