import type { ReactNode } from 'react'

type Column = { readonly head: string; readonly num?: boolean }
export type ReportTableProps = {
  caption: string
  columns: readonly Column[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** The figures behind a chart: the first cell of a row names it; on a phone every row is a card. */
export function ReportTable({ caption, columns, rows }: ReportTableProps) {
  return (
    <table className="office-table office-table--cards">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, num }) => (
            <th key={head} scope="col" className={num ? 'num' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => {
              const { head = '', num } = columns[index] ?? {}
              if (index === 0)
                return (
                  <th key={head} scope="row" data-label={head}>
                    {cell}
                  </th>
                )
              return (
                <td key={head} className={num ? 'num' : undefined} data-label={head}>
                  {cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
