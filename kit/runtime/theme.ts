import { useSyncExternalStore } from 'react'

const key = 'theme'
const listeners = new Set<() => void>()
let isDark: boolean | undefined

function readChoice(): boolean {
  try {
    return window.localStorage.getItem(key) !== 'light'
  } catch {
    return true
  }
}

function current(): boolean {
  isDark ??= readChoice()
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

/** Whether the page is dark: the venue's default, unless the visitor chose light. Other tabs follow. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, current, () => true)
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
