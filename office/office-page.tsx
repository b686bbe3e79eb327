import type { ReactNode } from 'react'
import { PageHead } from '#kit/page/page-head.tsx'

type OfficePageProps = {
  title: string
  text?: ReactNode
  /** What one does here first: choices and buttons beside the title. */
  tools?: ReactNode
  children: ReactNode
}

/** A screen of the office: its name, what it is for, and its tools, above everything else. */
export function OfficePage({ title, text, tools, children }: OfficePageProps) {
  return (
    <div className="wrap office__page">
      <PageHead title={title} noindex />
      <div className="office__head">
        <div className="office__title">
          <h1 className="h2">{title}</h1>
          {text && <p className="muted">{text}</p>}
        </div>
        {tools && <div className="office__tools">{tools}</div>}
      </div>
      {children}
    </div>
  )
}
