import type { ReactNode } from 'react'

type NothingHereProps = {
  title: string
  text?: string
  /** A part of a page that has a heading of its own. */
  part?: true
  children: ReactNode
}

/** A screen that has nothing to show yet says so and leads on; its one lamp is the keyhole. */
export function NothingHere({ title, text, part, children }: NothingHereProps) {
  return (
    <div className="nothing">
      <svg viewBox="0 0 10 16" aria-hidden="true">
        <path d="M5 0a5 5 0 0 1 2.8 9.1L9.6 16H.4l1.8-6.9A5 5 0 0 1 5 0Z" />
      </svg>
      <div className="wrap">
        {part ? <h2 className="h2">{title}</h2> : <h1 className="title">{title}</h1>}
        {text && <p className="lead">{text}</p>}
      </div>
      <div className="nothing__ways">{children}</div>
    </div>
  )
}
