import { useSyncExternalStore } from 'react'
import { useSite } from '../page/use-site.ts'
import { storedValue } from './stored-value.ts'

/** Whether the visitor chose a dark page; null while they chose nothing. The boot script reads it before the first paint. */
const chosenDark = storedValue<boolean | null>('theme', {
  read: (text) => (text === null ? null : text !== 'light'),
  write: (dark) => (dark === null ? null : dark ? 'dark' : 'light'),
})

/** Whether the page is dark: as the venue is by default, unless the visitor chose otherwise. Other tabs follow. */
export function useIsDark(): boolean {
  const look = useSite()?.look
  const chosen = useSyncExternalStore(chosenDark.subscribe, chosenDark.get, () => null)
  return look?.forced ? look.forced === 'dark' : (chosen ?? look?.mode !== 'light')
}

export function chooseDark(dark: boolean): void {
  chosenDark.set(dark)
}
