import type { ReactNode } from 'react'
import { PageHead } from '#kit/page/page-head.tsx'

type EntranceProps = { title: string; text?: string; children: ReactNode }

/** What stands before the office: one box with one thing to do. */
export function Entrance({ title, text, children }: EntranceProps) {
  return (
    <div className="wrap entrance">
      <PageHead title={title} noindex />
      <div className="entrance__head">
        <h1 className="h2">{title}</h1>
        {text && <p className="lead">{text}</p>}
      </div>
      {children}
    </div>
  )
}
