import { apiAddress } from '#contracts/calls/api-address.ts'
import { downloadBranchReport, downloadReport } from '#contracts/calls/office/reports.calls.ts'
import type { ReportTable } from '#contracts/office/reports.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { Locale } from '#domain/locale/locale.ts'
import {
  lengthOf,
  longestReport,
  presetPeriod,
  type ReportPeriod,
  type ReportPreset,
  reportPresets,
} from '#domain/report/report-period.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { type Query, useAddressQuery } from '#office/data/address-query.ts'
import { allBranches } from '../chosen-branch.ts'
import { knownBranches } from '../known-branches.ts'

export type ReportChoice = {
  /** A slug, or all of them. */
  readonly branch: string
  readonly preset: ReportPreset | 'own'
  readonly period: ReportPeriod
}

const sixHours = 6 * 60 * 60_000

/** What a report is about, kept in the address so that it can be sent to somebody. */
export function useReportChoice(self: StaffSelf): [ReportChoice, (change: Partial<ReportChoice>) => void] {
  const [query, changeQuery] = useAddressQuery()
  const choose = (change: Partial<ReportChoice>) =>
    changeQuery((was) => {
      const { branch, preset, period } = { ...choiceOf(was, self), ...change }
      return { branch, ...(preset === 'own' ? period : { period: preset }) }
    })
  return [choiceOf(query, self), choose]
}

function choiceOf({ branch: wanted, period, from = '', to = '' }: Query, self: StaffSelf): ReportChoice {
  const everywhere = self.may.includes('report.all')
  const branches = knownBranches(self)
  const known = branches.find(({ slug }) => slug === wanted)?.slug
  const branch = known ?? (everywhere ? allBranches : (branches[0]?.slug ?? ''))
  const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (isDate(from) && isDate(to)) return { branch, preset: 'own', period: { from, to } }
  const zone = (branches.find(({ slug }) => slug === branch) ?? branches[0])?.timeZone ?? 'UTC'
  // Until six in the morning it is still the evening before, as nearly every branch counts.
  const today = wallClock(Date.now() - sixHours, zone).date
  const preset = reportPresets.find((one) => one === period) ?? 'last_30'
  return { branch, preset, period: presetPeriod(preset, today) }
}

/** Tells whether a period can be reported on. */
export function isReportable(period: ReportPeriod): boolean {
  const length = lengthOf(period)
  return length >= 1 && length <= longestReport
}

export type ReportFiles = (table: ReportTable) => string

/** Where each table of the report is as a file. */
export function reportFiles({ branch, period }: ReportChoice, lang: Locale): ReportFiles {
  return (table) => {
    const query = { ...period, table, lang }
    if (branch === allBranches) return apiAddress(downloadReport, { query })
    return apiAddress(downloadBranchReport, { params: { branch }, query })
  }
}
