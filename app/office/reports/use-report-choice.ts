import { useSearchParams } from 'react-router'
import type { StaffSelf } from '#contracts/office-session.ts'
import {
  lengthOf,
  longestReport,
  presetPeriod,
  type ReportPeriod,
  type ReportPreset,
  reportPresets,
} from '#domain/report/report-period.ts'
import { wallClock } from '../../booking/slot-time.ts'
import { allBranches } from '../chosen-branch.ts'

export type ReportChoice = {
  /** A slug, or all of them. */
  readonly branch: string
  readonly preset: ReportPreset | 'own'
  readonly period: ReportPeriod
}

const sixHours = 6 * 60 * 60_000

/** What a report is about, kept in the address so that it can be sent to somebody. */
export function useReportChoice(self: StaffSelf): [ReportChoice, (change: Partial<ReportChoice>) => void] {
  const [search, setSearch] = useSearchParams()
  const everywhere = self.may.includes('report.all')
  const wanted = search.get('branch') ?? ''
  const known = self.branches.find(({ slug }) => slug === wanted)?.slug
  const branch = known ?? (everywhere ? allBranches : (self.branches[0]?.slug ?? ''))
  const zone = (self.branches.find(({ slug }) => slug === branch) ?? self.branches[0])?.timeZone ?? 'UTC'
  // Until six in the morning it is still the evening before, as nearly every branch counts.
  const today = wallClock(Date.now() - sixHours, zone).date
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  const preset = reportPresets.find((one) => one === search.get('period'))
  const choice: ReportChoice =
    isDate(from) && isDate(to)
      ? { branch, preset: 'own', period: { from, to } }
      : { branch, preset: preset ?? 'last_30', period: presetPeriod(preset ?? 'last_30', today) }

  function choose(change: Partial<ReportChoice>) {
    const next = { ...choice, ...change }
    const dates: Record<string, string> = next.preset === 'own' ? { ...next.period } : { period: next.preset }
    setSearch({ branch: next.branch, ...dates }, { replace: true, preventScrollReset: true })
  }
  return [choice, choose]
}

/** The call that answers a choice; null while its dates make no period. */
export function reportPath({ branch, period }: ReportChoice, file = ''): string | null {
  const length = lengthOf(period)
  if (!(length >= 1 && length <= longestReport)) return null
  const place = branch === allBranches ? '/office/report' : `/office/branches/${branch}/report`
  return `${place}${file}?${new URLSearchParams({ ...period })}`
}
