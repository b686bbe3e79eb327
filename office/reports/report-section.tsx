import { type ReactNode, useId, useState } from 'react'
import type { ReportTable as ReportName } from '#contracts/office/reports.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button, buttonClass } from '#kit/ui/button.tsx'
import { ReportTable, type ReportTableProps } from './report-table.tsx'
import type { ReportFiles } from './use-report-choice.ts'

type ReportSectionProps = {
  name: ReportName
  /** Where tables are as files. */
  csv: ReportFiles
  /** When its name is not enough. */
  title?: string
  text?: string
  figures?: ReactNode
  chart: ReactNode
  /** The figures behind the chart. */
  columns: ReportTableProps['columns']
  rows: ReportTableProps['rows']
  /** A table that stands above them. */
  tableFirst?: ReactNode
  empty?: boolean
}

/** One question of the report: its figures, a chart, and the table behind it one press away. */
export function ReportSection(props: ReportSectionProps) {
  const { name, csv, text, figures, chart, columns, rows, tableFirst, empty = false } = props
  const { t } = useLocale()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const title = props.title ?? t(`office_reports.${name}`)
  return (
    <section className="office__panel report-section" aria-labelledby={id}>
      <div className="report-section__head">
        <div>
          <h2 className="h3" id={id}>
            {title}
          </h2>
          <p className="small muted">{text ?? t(`office_reports.${name}_text`)}</p>
        </div>
        {!empty && (
          <div className="row">
            <Button look="line" aria-describedby={id} onClick={() => setAsTable(!asTable)}>
              {t(asTable ? 'office_reports.hide_table' : 'office_reports.show_table')}
            </Button>
            <a
              className={buttonClass({ look: 'line' })}
              href={csv(name)}
              download
              aria-label={t('office_reports.csv_of', { name: title })}
            >
              CSV
            </a>
          </div>
        )}
      </div>
      {empty ? (
        <p className="muted">{t('office_reports.nothing')}</p>
      ) : (
        <>
          {figures}
          {!asTable && chart}
          {asTable && tableFirst}
          {asTable && (
            <ReportTable
              caption={t('office_reports.table_of', { name: title })}
              columns={columns}
              rows={rows}
            />
          )}
        </>
      )}
    </section>
  )
}
