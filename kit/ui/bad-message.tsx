import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What is wrong, in words beside its sign. */
export function BadMessage({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className="msg msg--bad" {...rest}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

/** The same, read aloud when it comes. */
export function AlertMessage({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="alert" className={className}>
      {children && <BadMessage>{children}</BadMessage>}
    </div>
  )
}
