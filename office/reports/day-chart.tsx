import { useLocale } from '#kit/i18n/messages.tsx'
import { useRoving } from './use-roving.ts'

type DayValue = { readonly label: string; readonly value: number; readonly words: string }

type DayChartProps = {
  name: string
  days: readonly DayValue[]
  /** The highest value, as it is read. */
  wordsOf: (value: number) => string
}

const height = 160

/** Bars of days: the first where reading begins. What a bar says is read below while it is looked at. */
export function DayChart({ name, days, wordsOf }: DayChartProps) {
  const { dir } = useLocale()
  const { at, group, valueProps } = useRoving(days.length)
  const most = Math.max(0, ...days.map(({ value }) => value))
  const least = Math.min(0, ...days.map(({ value }) => value))
  const span = most - least || 1
  const zero = (most / span) * height
  const placeOf = (index: number) => (dir === 'rtl' ? days.length - 1 - index : index)
  const middle = days[Math.floor(days.length / 2)]
  return (
    <figure className="stack stack--1">
      <p className="day-chart__top small muted" aria-hidden="true">
        {wordsOf(most)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of values is no group of fields */}
      <svg
        className="day-chart__bars"
        role="group"
        aria-label={name}
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        {...group}
      >
        <line className="day-chart__zero" x1={0} x2={days.length} y1={zero} y2={zero} />
        {days.map(({ label, value, words }, index) => {
          const size = (Math.abs(value) / span) * height
          const x = placeOf(index)
          return (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: one looks at a value and does nothing with it
            <g key={label} role="img" aria-label={`${label}: ${words}`} {...valueProps(index)}>
              <rect className="day-chart__reach" x={x} y={0} width={1} height={height} />
              <rect
                className={value < 0 ? 'day-chart__bar day-chart__bar--less' : 'day-chart__bar'}
                x={x + 0.12}
                y={value < 0 ? zero : zero - size}
                width={0.76}
                height={size}
              />
            </g>
          )
        })}
      </svg>
      <p className="day-chart__axis small muted" aria-hidden="true">
        <span>{days[0]?.label}</span>
        {days.length > 4 && <span>{middle?.label}</span>}
        {days.length > 1 && <span>{days.at(-1)?.label}</span>}
      </p>
      <p className="report-readout" aria-hidden="true">
        {at === null ? '\u00A0' : `${days[at]?.label}: ${days[at]?.words}`}
      </p>
    </figure>
  )
}
