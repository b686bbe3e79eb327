import { useState } from 'react'
import { removeSeason } from '#contracts/calls/office/plans.calls.ts'
import type { OfficeSeason } from '#contracts/office/plans.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { PlansPart } from './plans-frame.tsx'
import { emptySeason, ramadanSeason, type SeasonDraft, seasonDraft } from './season-draft.ts'
import { SeasonEditor } from './season-editor.tsx'

/** The plans that replace the weekly one for a while, and the Ramadans to come. */
export function SeasonsPage(part: PlansPart) {
  const { book, branch, setBook } = part
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const [edited, setEdited] = useState<SeasonDraft | null>(null)
  const toCome = book.ramadans.filter(
    (month) => !book.seasons.some(({ from, until }) => from <= month.until && month.from <= until),
  )
  const dates = ({ from, until }: Pick<OfficeSeason, 'from' | 'until'>) =>
    t('office_plans.dates', {
      from: formatDate(from, locale, 'withYear'),
      until: formatDate(until, locale, 'withYear'),
    })

  async function remove(season: OfficeSeason) {
    const question = {
      title: t('office_plans.season_remove_title', { name: season.name[locale] }),
      text: t('office_plans.season_remove_text'),
      confirmLabel: t('actions.remove'),
      danger: true,
    }
    if (!(await ask(question))) return
    const answer = await api(removeSeason, { params: { branch: branch.slug, id: season.id } })
    if (answer.ok) setBook(answer.data)
    const text = answer.ok ? t('toasts.deleted') : (answer.message ?? t(answer.messageKey))
    toast({ text, kind: answer.ok ? 'ok' : 'bad' })
  }

  if (edited)
    return (
      <SeasonEditor
        key={`${edited.id} ${edited.from}`}
        {...part}
        initial={edited}
        onDone={(saved) => {
          if (saved) setBook(saved)
          setEdited(null)
        }}
      />
    )
  return (
    <>
      <div className="office__tools">
        {toCome.map((month) => (
          <Button key={month.year} look="line" onClick={() => setEdited(ramadanSeason(book, month))}>
            {t('office_plans.ramadan', { year: month.year })}
            <small className="muted">{formatDate(month.from, locale, 'withYear')}</small>
          </Button>
        ))}
        <Button onClick={() => setEdited(emptySeason(book))}>{t('office_plans.season_new')}</Button>
      </div>
      <p className="small muted">{t('office_plans.sighting')}</p>
      {book.seasons.length === 0 && <p className="lead">{t('office_plans.seasons_none')}</p>}
      <ul className="office__list">
        {book.seasons.map((season) => (
          <li key={season.id} className="office__row">
            <div>
              <p>
                <b>{season.name[locale]}</b>
              </p>
              <p className="small muted">{dates(season)}</p>
            </div>
            {season.from <= book.today && <span className="tag tag--ok">{t('office_plans.running')}</span>}
            <Button
              look="line"
              aria-label={`${t('actions.edit')} ${season.name[locale]} ${dates(season)}`}
              onClick={() => setEdited(seasonDraft(season))}
            >
              {t('actions.edit')}
            </Button>
            <Button
              look="bare"
              aria-label={`${t('actions.remove')} ${season.name[locale]} ${dates(season)}`}
              onClick={() => void remove(season)}
            >
              {t('actions.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
