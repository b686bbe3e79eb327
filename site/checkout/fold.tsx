import { type ReactNode, useEffect, useState } from 'react'
import './fold.css'

type FoldProps = {
  title: string
  /** What is in it, beside its title: one sees it without opening. */
  held?: ReactNode
  /** It opens by itself as soon as this is so: something was filled in, or refused. */
  opens: boolean
  children: ReactNode
}

/** What few fill in, as one line. Closing it again loses nothing: its fields stay in the form. */
export function Fold({ title, held, opens, children }: FoldProps) {
  const [open, setOpen] = useState(opens)
  useEffect(() => {
    if (opens) setOpen(true)
  }, [opens])
  return (
    <details className="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="fold__words">
          <span className="fold__title">{title}</span>
          {held && <span className="fold__held small">{held}</span>}
        </span>
      </summary>
      <div className="fold__inside">{children}</div>
    </details>
  )
}
