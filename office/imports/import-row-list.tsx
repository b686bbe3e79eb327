import { useState } from 'react'
import { exportImportRows, listImportRows } from '#contracts/calls/office/imports.calls.ts'
import type { ImportFile, ImportRows } from '#contracts/office/imports.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { CsvButton } from './csv-button.tsx'

const pageLength = 50

/** Every row that is in the way, with its line of the file and why; all of them as a table to mend. */
export function ImportRowList({ file: { id, state, problems } }: { file: ImportFile }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [later, setLater] = useState<ImportRows | null>(null)
  const first = useOfficeData(listImportRows, { params: { id }, query: { limit: pageLength } })
  async function more(after: number) {
    const answer = await api(listImportRows, { params: { id }, query: { limit: pageLength, after } })
    if (!answer.ok) return
    setLater({ items: [...(later?.items ?? []), ...answer.data.items], next: answer.data.next })
  }
  return (
    <>
      <ul className="imports__problems">
        {problems.map(({ code, rows }) => (
          <li key={code}>
            {t(`office_imports.problem_${code}`)}: {t('office_imports.rows_of', { rows })}
          </li>
        ))}
      </ul>
      {state !== 'undone' && (
        <div className="imports__moves">
          <CsvButton
            label={t('office_imports.download')}
            name="rows.csv"
            ask={() => api(exportImportRows, { params: { id } })}
          />
          <p className="small muted">{t('office_imports.download_hint')}</p>
        </div>
      )}
      <OfficeData {...first}>
        {(page) => {
          const next = later ? later.next : page.next
          return (
            <>
              <RowTable items={[...page.items, ...(later?.items ?? [])]} />
              {next !== null && (
                <div>
                  <Button look="line" onClick={() => void more(next)}>
                    {t('actions.show_more')}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </OfficeData>
    </>
  )
}

function RowTable({ items }: { items: ImportRows['items'] }) {
  const { t } = useLocale()
  return (
    <table className="office-table office-table--cards">
      <thead>
        <tr>
          <th scope="col">{t('office_imports.line')}</th>
          <th scope="col">{t('office_imports.why')}</th>
          <th scope="col">{t('office_imports.row')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ line, problem, words }) => (
          <tr key={line}>
            <th scope="row" data-label={t('office_imports.line')}>
              {line}
            </th>
            <td data-label={t('office_imports.why')}>
              <span className="cell-lines">
                <span>
                  {problem.field && `${t(`office_imports.field_${problem.field}`)}: `}
                  {t(`office_imports.problem_${problem.code}`)}
                </span>
                {problem.value && (
                  <span className="small muted">
                    <bdi>{problem.value}</bdi>
                  </span>
                )}
              </span>
            </td>
            <td data-label={t('office_imports.row')}>
              <bdi>{words}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
