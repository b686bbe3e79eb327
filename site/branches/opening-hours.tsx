export type DayHours = {
  readonly day: string
  readonly today: boolean
  /** Each opening of the day in words, or the word for closed. */
  readonly hours: readonly string[]
}

export type OpenNow = { readonly open: boolean; readonly state: string; readonly until: string | null }

/** A lamp that is lit while the branch is open, and the words that say so. */
export function OpenLamp({ now }: { now: OpenNow }) {
  return (
    <p className={now.open ? 'open-lamp open-lamp--lit' : 'open-lamp'}>
      <i aria-hidden="true" />
      <span>
        <b>{now.state}</b>
        {now.until && <> {now.until}</>}
      </span>
    </p>
  )
}

/** The week of a branch, today marked, with whether it is open now. All its words come with the data. */
export function OpeningHoursPanel({ week, now }: { week: readonly DayHours[]; now: OpenNow }) {
  return (
    <div className="hours">
      <OpenLamp now={now} />
      <WeekOfHours week={week} />
    </div>
  )
}

/** The seven days with their hours. */
export function WeekOfHours({ week }: { week: readonly DayHours[] }) {
  return (
    <dl className="hours__week">
      {week.map(({ day, today, hours }) => (
        <div key={day} aria-current={today ? 'date' : undefined}>
          <dt>{day}</dt>
          <dd>
            {hours.map((span) => (
              <span key={span}>{span}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
