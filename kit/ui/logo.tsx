import { useEffect, useState } from 'react'
import type { Locale } from '#domain/locale/locale.ts'
import { useLocale } from '../i18n/messages.tsx'
import { useSite } from '../page/use-site.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { DrawnBrand, holdsName } from './brand-drawing.tsx'
import wordmarks from './logo-wordmarks.svg'

const wordBox = { en: '36 -708 3133 725', ar: '-19 -842 1887 862' } as const satisfies Record<Locale, string>

/** The entrance belongs to the page's first appearance: a logo mounted by a later navigation stands still. */
let hasEntered = false

/** From then on it enters by itself, however long the script is on its way (entrance-animations.css). */
const latestStart = 2000

/** It enters when the page is hydrated and idle: drawn while the page opens, its frames take half of a phone's time. */
function useEntrance(): string {
  const [enters] = useState(() => !hasEntered)
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    hasEntered = true
    whenIdle(() => performance.now() < latestStart && setWaits(false))
  }, [])
  if (!enters) return 'logo'
  return waits ? 'logo logo--in logo--waits' : 'logo logo--in'
}

type LogoProps = {
  /** The venue's name, set in the display face; the demo's alone is drawn. */
  name?: string | undefined
  /** The mark alone, without the venue's name beside it. */
  markOnly?: boolean
  /** Says the logo aloud; leave it out where a link around it has a name already. */
  label?: string
}

/** What the house draws itself: the keyhole between two leaves of a door. */
function Keyhole() {
  return (
    <svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="8">
        <path className="l" d="M28 6.31A26 26 0 0 0 28 57.69" />
        <path className="r" d="M36 6.31A26 26 0 0 1 36 57.69" />
      </g>
      <path
        className="h"
        d="M32 17.5a8.6 8.6 0 0 1 4.9 15.67L40 46.5H24l3.1-13.33A8.6 8.6 0 0 1 32 17.5Z"
        fill="currentColor"
      />
    </svg>
  )
}

/** The venue's own mark. One without a logo has its first letter, where nothing else would stand. */
function Mark({ markOnly }: { markOnly: boolean }) {
  const site = useSite()
  const logo = site?.look?.logo
  if (logo) return <DrawnBrand drawing={logo} className="mark-drawn" />
  if (!site || site.venue.demo) return <Keyhole />
  if (!markOnly) return null
  // Drawn anew with another look or another name.
  const version = `${site.look?.version ?? 0}-${encodeURIComponent(site.venue.name.en)}`
  return <img className="mark" src={`/favicon.svg?v=${version}`} alt="" width={64} height={64} />
}

/** The venue's name: as it was drawn for this script, or set in the display face. */
function Word({ name }: { name: string | undefined }) {
  const { locale } = useLocale()
  const look = useSite()?.look
  const drawn = look?.wordmark[locale]
  if (drawn) return <DrawnBrand drawing={drawn} className="word-drawn" />
  if (look?.logo && holdsName(look.logo)) return null
  if (name !== undefined) return <span className="word-set">{name}</span>
  return (
    <svg className="word" viewBox={wordBox[locale]} aria-hidden="true">
      <use href={`${wordmarks}#${locale}`} />
    </svg>
  )
}

/** The venue's mark with its name in the language of the page; the mark stands at the name's beginning. */
export function Logo({ markOnly = false, name, label }: LogoProps) {
  const { locale } = useLocale()
  const look = useSite()?.look
  const className = useEntrance()
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  // A logo with the name in it gives way to the name as it was drawn for this script.
  const isWordAlone = !markOnly && look?.wordmark[locale] && look.logo && holdsName(look.logo)
  return (
    // A new element: an animation that waits would jump to where a shorter wait had brought it.
    <span key={className} className={className} {...spoken}>
      {!isWordAlone && <Mark markOnly={markOnly} />}
      {!markOnly && <Word name={name} />}
    </span>
  )
}
