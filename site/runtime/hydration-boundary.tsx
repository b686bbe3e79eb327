import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that the browser takes over in a turn of its own. React takes a whole page over in one piece, which on
 * a phone is one long breath in which nothing answers; what a guest touches is taken over first.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
