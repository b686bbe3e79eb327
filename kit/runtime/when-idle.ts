/** Does something in an idle moment, and at the latest after two seconds. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? window.requestIdleCallback(work, { timeout: 2000 })
    : setTimeout(work, 200)
