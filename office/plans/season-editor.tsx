import { useState } from 'react'
import { addSeason, previewPlan, saveSeason } from '#contracts/calls/office/plans.calls.ts'
import type { PlanBook } from '#contracts/office/plans.ts'
import { longest } from '#domain/rules/longest.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { PlanPreviewPanel } from './plan-preview.tsx'
import { PlanSaveBar } from './plan-save-bar.tsx'
import type { PlansPart } from './plans-frame.tsx'
import { isRamadan, type SeasonDraft } from './season-draft.ts'
import { SeasonHours } from './season-hours.tsx'
import { usePreview } from './use-preview.ts'
import { WeekEditor } from './week-editor.tsx'

type SeasonEditorProps = Pick<PlansPart, 'branch' | 'book' | 'refresh'> & {
  initial: SeasonDraft
  /** With the plans as they are then, when it was saved. */
  onDone: (saved?: PlanBook) => void
}

/** A season: its name, its dates, its hours and its week. */
export function SeasonEditor({ branch, book, refresh, initial, onDone }: SeasonEditorProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [draft, setDraft] = useState(initial)
  const [room, setRoom] = useState(book.rooms[0]?.slug ?? '')
  const [week, setWeek] = useState(initial.from)
  const { busy, failure, save: send } = useSave()
  const set = (change: Partial<SeasonDraft>) => setDraft((was) => ({ ...was, ...change }))
  const { id, version, ...season } = draft
  const named = season.name.en.trim() !== '' && season.name.ar.trim() !== ''
  const dated = season.from !== '' && season.until !== '' && season.from <= season.until
  // A name is not needed to see what the plan would do.
  const name = { en: season.name.en.trim() || '–', ar: season.name.ar.trim() || '–' }
  const { rooms, ...facts } = season
  const asked = dated ? { season: { id, ...facts, name }, rooms, week } : null
  const params = { branch: branch.slug }
  const seen = usePreview(previewPlan, asked && { params, body: asked })
  const problems = seen.preview?.problems ?? []
  const overlaps = problems.filter(({ kind }) => kind === 'overlap').length
  const blocked = overlaps > 0 ? t('office_plans.blocked', { count: overlaps }) : null
  const missing = named ? (dated ? blocked : t('errors.dates_wrong')) : t('office_plans.name_missing')

  async function save() {
    const saved = await send(() =>
      id === null || version === null
        ? api(addSeason, { params, body: season })
        : api(saveSeason, { params: { ...params, id }, body: { ...season, version } }),
    )
    if (saved) onDone(saved)
  }
  const shift = (days: number) => {
    const from = addDays(draft.from, days)
    set({ from, until: addDays(draft.until, days) })
    setWeek(from)
  }

  return (
    <>
      <section className="office__panel" aria-label={t('office_plans.season_dates')}>
        <BothLanguages
          label={t('office_plans.season_name')}
          value={draft.name}
          required
          limit={longest.title}
          onChange={(words) => set({ name: words })}
        />
        <div className="plan-pair">
          <DayField
            label={t('office_plans.from')}
            value={draft.from}
            min={book.today}
            onChange={(from) => {
              set({ from })
              if (from) setWeek(from)
            }}
          />
          <DayField
            label={t('office_plans.until')}
            value={draft.until}
            min={draft.from}
            onChange={(until) => set({ until })}
          />
        </div>
        {dated && isRamadan(book, draft) && (
          <div className="plan-note">
            <p className="small">{t('office_plans.sighting')}</p>
            <div className="row">
              <Button look="line" onClick={() => shift(-1)}>
                {t('office_plans.day_earlier')}
              </Button>
              <Button look="line" onClick={() => shift(1)}>
                {t('office_plans.day_later')}
              </Button>
            </div>
          </div>
        )}
        <SeasonHours value={draft.openingHours} onChange={(openingHours) => set({ openingHours })} />
      </section>
      <WeekEditor
        book={book}
        room={room}
        problems={problems}
        weeks={draft.rooms}
        onRoom={setRoom}
        onChange={(changed) => set({ rooms: changed })}
      />
      <PlanPreviewPanel {...seen} room={room} week={week} timeZone={book.branch.timeZone} onWeek={setWeek} />
      <PlanSaveBar
        dirty
        blocked={missing}
        busy={busy}
        failure={failure}
        onSave={() => void save()}
        onDiscard={() => onDone()}
        onReload={() => void refresh().then(() => onDone())}
      />
    </>
  )
}
