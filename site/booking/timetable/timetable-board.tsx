import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { moveFocus } from '#kit/ui/timetable-keys.ts'
import { type EveningRoom, fitOf, slotName } from '#site/booking/evening-plan.ts'
import { TimetableNow } from './timetable-now.tsx'
import { nightClass, TimetableRow, type TimetableRowProps } from './timetable-row.tsx'

type TimetableBoardProps = Omit<TimetableRowProps, 'room' | 'tabStop'> & {
  label: string
  /** Those that pass the filters. */
  rooms: readonly EveningRoom[]
  /** Nobody has said yet what is free. */
  isAwaited: boolean
  /** Free times alone; null where that is left to the screen's size. */
  onlyFree: 'on' | 'off' | null
}

/**
 * Rooms down, hours across: a table to those who hear it, one room after the other on a phone. Its buttons are one
 * stop of the tab key; the arrows walk about in it as it stands on the screen.
 */
export function TimetableBoard({ label, rooms, isAwaited, onlyFree, ...row }: TimetableBoardProps) {
  const { t } = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const [showsPast, setShowsPast] = useState(false)
  const { plan, players, slots } = row
  const isWatched = useIsWatched(slots !== null)

  const cells = rooms
    .filter((room) => fitOf(room, players) === 'fits')
    .flatMap(({ slug, slots }) =>
      slots.map(({ startsAt, state }) => ({ name: slotName(slug, startsAt), isPast: state === 'past' })),
    )
  const pastCount = cells.filter(({ isPast }) => isPast).length
  const first =
    cells.find(({ name }) => row.seenFree.has(name)) ?? cells.find(({ isPast }) => !isPast) ?? cells[0]
  const tabStop = cells.some(({ name }) => name === visited) ? (visited ?? undefined) : first?.name

  function walk(event: KeyboardEvent) {
    const buttons = table.current?.querySelectorAll<HTMLElement>('button[data-slot]') ?? []
    // Where free times stand alone the others are not to be walked to.
    const seen = [...buttons].filter((button) => button.checkVisibility({ visibilityProperty: true }))
    if (moveFocus(seen, event.key, event.ctrlKey || event.metaKey)) event.preventDefault()
  }

  return (
    <div
      className={['board', isWatched && 'board--watched', isAwaited && 'board--awaited']
        .filter(Boolean)
        .join(' ')}
      data-only-free={onlyFree ?? 'small'}
      style={{ '--hours': plan.hours.length } as CSSProperties}
    >
      {pastCount > 0 && (
        <p className="board__earlier">
          <span>{t('reservations.over', { count: pastCount })}</span>
          <button type="button" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {t(showsPast ? 'reservations.hide_over' : 'reservations.show_over')}
          </button>
        </p>
      )}
      <div className="board__frame">
        <div className="board__in">
          <TimetableNow plan={plan} />
          <table
            ref={table}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrow keys walk about in is a grid
            role="grid"
            className={showsPast ? 'board__table board__table--all' : 'board__table'}
            aria-label={label}
            aria-describedby="board-keys"
            onKeyDown={walk}
            onFocus={(event) => setVisited((event.target as HTMLElement).dataset.slot ?? visited)}
          >
            <thead>
              <tr>
                <th scope="col">{t('reservations.room_column')}</th>
                {plan.hours.map(({ clock, period, night, day }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an hour of the axis never changes its place
                  <th scope="col" key={index} className={nightClass(night, day)}>
                    <bdi>{clock}</bdi>
                    {`\u00A0${period}`}
                    {day && <small> {day}</small>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rooms.map((room) => (
                <TimetableRow key={room.slug} room={room} tabStop={tabStop} {...row} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <p id="board-keys" className="sr">
        {t('reservations.keys_hint')}
      </p>
    </div>
  )
}

/** From a moment after the first answer on, what changes has changed under the visitor's eyes. */
function useIsWatched(isKnown: boolean): boolean {
  const [isWatched, setIsWatched] = useState(false)
  useEffect(() => {
    if (!isKnown) return setIsWatched(false)
    const timer = setTimeout(() => setIsWatched(true), 1000)
    return () => clearTimeout(timer)
  }, [isKnown])
  return isWatched
}
