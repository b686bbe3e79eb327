import type { CSSProperties, ReactNode } from 'react'

type ShareBar = {
  readonly key: string
  readonly label: ReactNode
  readonly value: number
  /** What is written at its end; the value itself without it. */
  readonly words?: ReactNode
}

/** Bars beside their names and values; the longest fills the row. */
export function ShareBars({ bars, name }: { bars: readonly ShareBar[]; name: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="stack stack--3 share-bars" aria-label={name}>
      {bars.map(({ key, label, value, words }) => (
        <li key={key}>
          <span>{label}</span>
          <span className="share-bars__value">{words ?? <bdi>{value}</bdi>}</span>
          <span
            className="share-bars__bar"
            aria-hidden="true"
            style={{ '--share': `${(100 * value) / most}%` } as CSSProperties}
          />
        </li>
      ))}
    </ul>
  )
}
