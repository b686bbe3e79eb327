/** How a value is written into this browser's storage; nothing is written for null. */
type Writing<T> = {
  /** Of what stands there, if anything does; what can not be read counts as nothing. */
  readonly read: (text: string | null) => T
  readonly write: (value: T) => string | null
  readonly onChange?: (value: T) => void
}

/** What this browser remembers under a name, the same in all of its tabs. Without storage it lasts as long as the page. */
export function storedValue<T>(key: string, { read, write, onChange }: Writing<T>) {
  const listeners = new Set<() => void>()
  let kept: { readonly value: T } | undefined

  function get(): T {
    if (kept) return kept.value
    let value = read(null)
    try {
      value = read(window.localStorage.getItem(key))
    } catch {}
    kept = { value }
    return value
  }

  function announce() {
    onChange?.(get())
    for (const listener of listeners) listener()
  }

  function set(value: T): void {
    kept = { value }
    try {
      const text = write(value)
      if (text === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, text)
    } catch {}
    announce()
  }

  function hearOtherTabs({ key: changed }: StorageEvent) {
    if (changed !== key && changed !== null) return
    kept = undefined
    announce()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
    }
  }

  return { get, set, subscribe }
}
