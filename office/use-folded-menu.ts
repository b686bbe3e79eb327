import { useState } from 'react'

const key = 'office.menu'

/** Whether the menu of a wide screen stays behind its button: a board needs the room. Kept in this browser. */
export function useFoldedMenu(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(key) === 'folded')
  return [
    folded,
    (wanted) => {
      setFolded(wanted)
      if (wanted) localStorage.setItem(key, 'folded')
      else localStorage.removeItem(key)
    },
  ]
}
