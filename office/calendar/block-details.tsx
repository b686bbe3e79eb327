import { removeBlock } from '#contracts/calls/office/calendar.calls.ts'
import type { CalendarRoom, OfficeCalendar, TimeBlock } from '#contracts/office/calendar.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'

export type BlockDetailsProps = {
  block: TimeBlock
  branch: OfficeCalendar['branch']
  rooms: readonly CalendarRoom[]
}

/** Why hours are blocked and by whom, and the way to give them back. */
export default function BlockDetails(props: BlockDetailsProps & OpenedDialog<'removed'>) {
  const { open, close, block, branch, rooms } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const room = rooms.find(({ slug }) => slug === block.room)

  async function remove() {
    const answer = await send(() => api(removeBlock, { params: { branch: branch.slug, id: block.id } }))
    // Somebody else was faster: it is gone all the same.
    if (answer.ok || answer.status === 404) close('removed')
  }
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      title={t('office_calendar.block_summary', { kind: t(`office_calendar.block_${block.kind}`) })}
      actions={
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {t('office_calendar.block_remove')}
        </Button>
      }
    >
      <div className="stack stack--2">
        <p>{room?.name[locale] ?? t('office_calendar.whole_branch')}</p>
        <p>
          {t('common.time_range', {
            start: localMoment(block.startsAt, locale, branch),
            end: localMoment(block.endsAt, locale, branch),
          })}
        </p>
        {block.note && (
          <p>
            <bdi>{block.note}</bdi>
          </p>
        )}
        {block.by && <p className="small muted">{t('office_calendar.block_by', { name: block.by })}</p>}
      </div>
      <ProblemLine failure={failure} />
    </Dialog>
  )
}
