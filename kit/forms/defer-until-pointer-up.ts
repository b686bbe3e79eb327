let pressing = false

const down = () => {
  pressing = true
}
const up = () => {
  pressing = false
}

/** Notices when a button of the mouse is held down; gives back how to stop. */
export function watchPresses(): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  document.addEventListener('pointerdown', down, options)
  document.addEventListener('pointerup', up, options)
  document.addEventListener('pointercancel', up, options)
  return () => {
    stop.abort()
    pressing = false
  }
}

/**
 * Runs at once, or when the press is over. A field is left by pressing something else: a message that came or went in
 * that moment would move the pressed thing away from under the pointer, and the press would be lost.
 */
export function deferUntilPointerUp(run: () => void): void {
  if (!pressing) {
    run()
    return
  }
  const stop = new AbortController()
  const over = () => {
    stop.abort()
    setTimeout(run)
  }
  document.addEventListener('pointerup', over, { signal: stop.signal })
  document.addEventListener('pointercancel', over, { signal: stop.signal })
}
