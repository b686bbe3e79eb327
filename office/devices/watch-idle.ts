type IdleWatch = {
  /** After so long without a touch it is locked. */
  readonly idleMs: number
  /** While somebody works, that is told so often at most. */
  readonly tellMs: number
  readonly onActive: () => void
  readonly onIdle: () => void
}

const look = 5000

/** Hears whether anybody touches the screen. A tablet that slept looks at the clock before it shows anything. */
export function watchIdle({ idleMs, tellMs, onActive, onIdle }: IdleWatch): () => void {
  let touched = Date.now()
  let told = touched
  const ended = new AbortController()
  const { signal } = ended
  function touch() {
    // Whoever wakes it up after its time finds it locked.
    if (isIdle()) return lock()
    touched = Date.now()
    if (touched - told < tellMs) return
    told = touched
    onActive()
  }
  const isIdle = () => Date.now() - touched >= idleMs
  function lock() {
    stop()
    onIdle()
  }
  const check = () => {
    if (isIdle()) lock()
  }
  const timer = setInterval(check, look)
  function stop() {
    clearInterval(timer)
    ended.abort()
  }
  for (const kind of ['pointerdown', 'keydown', 'wheel'] as const)
    window.addEventListener(kind, touch, { signal, capture: true, passive: true })
  document.addEventListener('visibilitychange', check, { signal })
  return stop
}
