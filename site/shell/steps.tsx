import type { CSSProperties } from 'react'

export type Step = { readonly title: string; readonly text: string }

/** The way through an evening; each step's ring is filled further, as the hour is. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => {
        const style = { '--part': (index + 1) / steps.length } as CSSProperties
        return (
          <li key={title}>
            <span className="steps__ring" style={style} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="h3">{title}</h3>
            <p className="muted">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
