import { useState } from 'react'
import { previewPlan, saveWeeklyPlan } from '#contracts/calls/office/plans.calls.ts'
import type { RoomWeek } from '#contracts/office/plans.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { NoRooms } from '../no-rooms.tsx'
import { PlanPreviewPanel } from './plan-preview.tsx'
import { PlanSaveBar } from './plan-save-bar.tsx'
import { sameWeeks } from './plan-weeks.ts'
import type { PlansPart } from './plans-frame.tsx'
import { usePreview } from './use-preview.ts'
import { WeekEditor } from './week-editor.tsx'

/** The weekly plan of a branch, room by room, with what it would become before it is saved. */
export function WeeklyPlan({ branch, book, setBook, refresh }: PlansPart) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [room, setRoom] = useState(book.rooms[0]?.slug ?? '')
  const [changed, setChanged] = useState<RoomWeek[] | null>(null)
  const [week, setWeek] = useState(book.today)
  const { busy, failure, save: send, forgive } = useSave()
  const weeks = changed ?? book.weekly.rooms
  const dirty = changed !== null && !sameWeeks(changed, book.weekly.rooms)
  const params = { branch: branch.slug }
  const seen = usePreview(previewPlan, { params, body: { season: null, rooms: weeks, week } })
  const problems = seen.preview?.problems ?? []
  const overlaps = problems.filter(({ kind }) => kind === 'overlap').length

  async function save() {
    const body = { version: book.weekly.version, rooms: weeks }
    const saved = await send(() => api(saveWeeklyPlan, { params, body }))
    if (!saved) return
    setBook(saved)
    setChanged(null)
  }
  function discard() {
    setChanged(null)
    forgive()
  }
  if (book.rooms.length === 0) return <NoRooms branch={book.branch.slug} />
  return (
    <>
      <WeekEditor
        book={book}
        weeks={weeks}
        room={room}
        problems={problems}
        onRoom={setRoom}
        onChange={setChanged}
      />
      <PlanPreviewPanel {...seen} room={room} week={week} timeZone={book.branch.timeZone} onWeek={setWeek} />
      <PlanSaveBar
        dirty={dirty}
        blocked={overlaps > 0 ? t('office_plans.blocked', { count: overlaps }) : null}
        busy={busy}
        failure={failure}
        onSave={() => void save()}
        onDiscard={discard}
        onReload={() => void refresh().then(discard)}
      />
    </>
  )
}
