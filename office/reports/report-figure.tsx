import type { ReactNode } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'

type ReportFigureProps = {
  label: string
  /** What it means, in a line. */
  text?: string
  value: ReactNode
  /** To compare with; without it nothing is compared. */
  now?: number
  before?: number
  /** What it was, as it is read. */
  was?: string
  /** Shares are compared by their difference: a percentage of a percentage is read wrongly. */
  inPoints?: boolean
  lead?: boolean
}

/** One figure, what it means, and what it was before. */
export function ReportFigure(props: ReportFigureProps) {
  const { label, text, value, now, before, was, lead, inPoints = false } = props
  return (
    <div className={lead ? 'report-figure report-figure--lead' : 'report-figure'}>
      <dt>{label}</dt>
      <dd>
        <span className="report-figure__value">{value}</span>
        {now !== undefined && before !== undefined && (
          <Change now={now} before={before} was={was} inPoints={inPoints} />
        )}
        {text && <span className="small muted">{text}</span>}
      </dd>
    </div>
  )
}

/** More or less than before, in words: an arrow's colour alone would not say it. */
type ChangeProps = { now: number; before: number; was: string | undefined; inPoints: boolean }

function Change({ now, before, was, inPoints }: ChangeProps) {
  const { t } = useLocale()
  // What is owed to guests is below nothing: more or less of that is no percentage.
  if (!inPoints && was !== undefined && before !== now && Math.min(now, before) < 0)
    return <span className="small report-figure__change">{t('office_reports.was', { value: was })}</span>
  const percent = before === 0 ? 0 : Math.round((100 * Math.abs(now - before)) / Math.abs(before))
  const words = () => {
    if (inPoints && before !== 0 && now !== before)
      return t(now > before ? 'office_reports.points_up' : 'office_reports.points_down', {
        // Shares have a decimal at most, and their difference no more.
        count: Math.round(10 * Math.abs(now - before)) / 10,
      })
    if (before === 0) return now === 0 ? t('office_reports.change_same') : t('office_reports.change_new')
    if (percent === 0) return t('office_reports.change_same')
    return t(now > before ? 'office_reports.change_up' : 'office_reports.change_down', { percent })
  }
  return (
    <span className="small report-figure__change">
      {words()}
      {was !== undefined && before !== 0 && <> ({t('office_reports.was', { value: was })})</>}
    </span>
  )
}
