import { useEffect, useState } from 'react'
import { type IconName, iconSet } from './icon-set.ts'

type LoadedIcon = { body: string; width: number; height: number }

type IconProps = {
  /** One of the set, or a collection's name out of the database (`lucide:ghost`). */
  name: IconName | `${string}:${string}`
  className?: string
  /** Says the icon aloud; leave it out where words beside it do. */
  label?: string
}

/** Icons that point along the line of reading; everything else (clocks, media, ticks) never mirrors. */
const directional: ReadonlySet<string> = new Set(['arrow', 'back', 'chevron', 'chevron-back', 'external'])

function isInSet(name: string): name is IconName {
  return Object.hasOwn(iconSet, name)
}

/** A drawing that is not in the set arrives later: its box is there from the start, so nothing moves. */
function useIcon(name: string): LoadedIcon | null {
  const [loaded, setLoaded] = useState<{ name: string; icon: LoadedIcon } | null>(null)
  useEffect(() => {
    if (isInSet(name)) return
    let current = true
    import('../icons/load-icons.ts')
      .then(({ loadIcon }) => loadIcon(name))
      .then((icon) => current && icon && setLoaded({ name, icon }))
      .catch((error) => console.error(`The icon ${name} did not arrive`, error))
    return () => {
      current = false
    }
  }, [name])
  if (isInSet(name)) return { body: iconSet[name], width: 24, height: 24 }
  return loaded?.name === name ? loaded.icon : null
}

export function Icon({ name, className, label }: IconProps) {
  const icon = useIcon(name)
  const classes = ['i', directional.has(name) && 'i--dir', className].filter(Boolean).join(' ')
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={classes}
      viewBox={`0 0 ${icon?.width ?? 24} ${icon?.height ?? 24}`}
      {...spoken}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own set, or cleaned by load-icons.ts
      dangerouslySetInnerHTML={{ __html: icon?.body ?? '' }}
    />
  )
}
