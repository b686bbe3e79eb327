import { useSyncExternalStore } from 'react'
import { useSite } from '../page/use-site.ts'

const key = 'theme'
const listeners = new Set<() => void>()
/** What the visitor chose; null while they chose nothing. */
let isDark: boolean | null | undefined

function readChoice(): boolean | null {
  try {
    const chosen = window.localStorage.getItem(key)
    return chosen === null ? null : chosen !== 'light'
  } catch {
    return null
  }
}

function current(): boolean | null {
  if (isDark === undefined) isDark = readChoice()
  return isDark
}

function announce() {
  for (const listener of listeners) listener()
}

function forget({ key: changed }: StorageEvent) {
  if (changed !== key && changed !== null) return
  isDark = undefined
  announce()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', forget)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', forget)
  }
}

/** Whether the page is dark: as the venue is by default, unless the visitor chose otherwise. Other tabs follow. */
export function useIsDark(): boolean {
  const look = useSite()?.look
  const chosen = useSyncExternalStore(subscribe, current, () => null)
  return look?.forced ? look.forced === 'dark' : (chosen ?? look?.mode !== 'light')
}

export function chooseDark(dark: boolean): void {
  isDark = dark
  try {
    window.localStorage.setItem(key, dark ? 'dark' : 'light')
  } catch {
    // The choice then lasts as long as the page.
  }
  announce()
}
