import { type ReactNode, useEffect, useRef } from 'react'
import type { Confirmation } from './confirmation-state.ts'

type ConfirmationSceneProps = {
  kind: Confirmation
  title: string
  children: ReactNode
}

/** One state of a payment; its heading takes the focus, so that the news is heard as well as seen. */
export function ConfirmationScene({ kind, title, children }: ConfirmationSceneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is news
  useEffect(() => heading.current?.focus(), [kind])
  return (
    <div className={`verdict verdict--${kind}`}>
      <svg className="verdict__lamp" viewBox="0 0 10 16" aria-hidden="true">
        <path d="M5 0a5 5 0 0 1 2.8 9.1L9.6 16H.4l1.8-6.9A5 5 0 0 1 5 0Z" />
      </svg>
      <div className="wrap verdict__words">
        <h1 ref={heading} tabIndex={-1} className="title">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
