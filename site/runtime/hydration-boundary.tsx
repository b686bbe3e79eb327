import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that is hydrated in a task of its own. React hydrates a whole page in one task, during which a phone
 * answers nothing; what a guest touches is hydrated first.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
