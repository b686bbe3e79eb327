import { useNavigation } from 'react-router'

/** A line over the page while a navigation takes its time; its style lets the quick ones pass unseen. */
export function ProgressLine() {
  if (useNavigation().state === 'idle') return null
  return <div className="progress-line" aria-hidden="true" />
}
