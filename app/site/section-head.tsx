import type { ReactNode } from 'react'

/** A section's title with a sentence below it or a way on beside it. */
export function SectionHead({ title, text, aside }: { title: string; text?: string; aside?: ReactNode }) {
  return (
    <div className="headrow">
      <div>
        <h2 className="h2">{title}</h2>
        {text && <p className="lead">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
