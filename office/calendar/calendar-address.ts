import { useAddressQuery } from '#office/data/address-query.ts'

export type CalendarAddress = {
  readonly view: 'day' | 'week'
  /** Null for tonight. */
  readonly date: string | null
  /** The room of the week; empty for all. */
  readonly room: string
}

/** What one looks at stands in the address, so that a colleague can be sent there. */
export function useCalendarAddress(): [CalendarAddress, (change: Partial<CalendarAddress>) => void] {
  const [{ view, date, room = '' }, changeQuery] = useAddressQuery()
  const address: CalendarAddress = {
    view: view === 'week' ? 'week' : 'day',
    date: date && /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null,
    room,
  }
  const change = (wanted: Partial<CalendarAddress>) =>
    changeQuery((was) => ({
      ...was,
      ...(wanted.view && { view: wanted.view === 'week' ? 'week' : '' }),
      ...(wanted.date !== undefined && { date: wanted.date ?? '' }),
      ...(wanted.room !== undefined && { room: wanted.room }),
    }))
  return [address, change]
}
