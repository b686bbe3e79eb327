import { useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { screenAt } from '#contracts/pages/site-map.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { rememberLanguage } from './language-cookie.ts'

/** Outlives the components: an error replaces the whole document's tree, and that is an arrival too. */
let shown: Location | undefined
let spoken: Locale | undefined

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function placeOf({ pathname }: Location) {
  const { locale, path } = parseLocalePath(pathname)
  return { locale, layout: screenAt(path)?.layout }
}

/** A new page rises into place; a new layout or language fades in whole. */
function animate(from: Location, to: Location) {
  const before = placeOf(from)
  const after = placeOf(to)
  const isWhole = before.layout !== after.layout || before.locale !== after.locale
  const start = isWhole ? { opacity: 0 } : { opacity: 0, transform: 'translateY(8px)' }
  const target = isWhole ? document.body : document.getElementById('content')
  target?.animate([start, {}], { id: 'arrival', duration: 240, easing: 'cubic-bezier(.2,.7,.1,1)' })
}

function focus(element: HTMLElement | null | undefined) {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function targetOf({ hash }: Location): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/** Where reading goes on: the hash's target, the language switch that was just used, or the page's heading. */
function landing(to: Location): HTMLElement | null {
  const wasSwitched = Boolean(to.state?.scrollKey)
  return (
    (wasSwitched ? document.querySelector<HTMLElement>('a.lang[hreflang]') : targetOf(to)) ??
    document.querySelector<HTMLElement>('#content h1') ??
    document.getElementById('content')
  )
}

/** What a browser does by itself on a new document: shows it, moves the reader to it and says its title. */
export function Arrival() {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const [title, setTitle] = useState('')

  // Runs before ScrollRestoration, which stands after it in root.tsx and scrolls by this style.
  useBrowserLayoutEffect(() => {
    const isSmooth = location.hash && !location.state?.scrollKey && !isReturn && !isCalm()
    document.documentElement.style.scrollBehavior = isSmooth ? 'smooth' : 'auto'
    const { locale } = placeOf(location)
    // At once: whoever reloads as soon as they can read the page gets it in the same language.
    if (spoken && spoken !== locale) rememberLanguage(locale)
    spoken = locale
    // A scroll that knows its target needs every height on the way (deferred-layout.css).
    if (location.hash) document.documentElement.dataset.moved = ''
    if (!shown || shown.pathname === location.pathname) return
    document.documentElement.dataset.moved = ''
    if (!isCalm()) animate(shown, location)
  }, [location, isReturn])

  useEffect(() => {
    const before = shown
    shown = location
    if (!before || before === location) return
    if (before.pathname === location.pathname) {
      if (before.hash !== location.hash) focus(targetOf(location))
      return
    }
    focus(landing(location))
    setTitle(document.title)
  }, [location])

  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
