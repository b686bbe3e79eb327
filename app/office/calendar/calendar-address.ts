import { useSearchParams } from 'react-router'

export type CalendarAddress = {
  readonly view: 'day' | 'week'
  /** Null for tonight. */
  readonly date: string | null
  /** The room of the week; empty for all. */
  readonly room: string
}

/** What one looks at stands in the address, so that a colleague can be sent there. */
export function useCalendarAddress(): [CalendarAddress, (change: Partial<CalendarAddress>) => void] {
  const [search, setSearch] = useSearchParams()
  const date = search.get('date')
  const address: CalendarAddress = {
    view: search.get('view') === 'week' ? 'week' : 'day',
    date: date && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null,
    room: search.get('room') ?? '',
  }
  function change(wanted: Partial<CalendarAddress>) {
    setSearch(
      (was) => {
        for (const [name, value] of Object.entries({ ...address, ...wanted }))
          if (value && value !== 'day') was.set(name, value)
          else was.delete(name)
        return was
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [address, change]
}
