import { useSyncExternalStore } from 'react'
import { nextWords } from './next-words-store.ts'

type NextTimeProps = { room: { readonly branch: string; readonly slug: string } }

/** When a room can be had next; its line is there before it is known. */
export function NextTime({ room }: NextTimeProps) {
  const words = useSyncExternalStore(nextWords.listen, nextWords.get, () => null)
  return <p className="sheet__next">{words?.get(`${room.branch}/${room.slug}`)}</p>
}
