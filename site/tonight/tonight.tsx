import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { TonightAwaited } from './tonight-awaited.tsx'
import type { TonightProps } from './tonight-props.ts'

const TonightBill = lazy(() => import('./tonight-bill.tsx'))

/**
 * What can be played tonight, as it changes. The bill is loaded when it comes into view; until then, and without a script,
 * its place is there and the branches' evenings are links.
 */
export function Tonight(props: TonightProps) {
  const { evening, branches } = props
  const { t } = useLocale()
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  const query = evening.date ? `?date=${evening.date}&players=${evening.players}` : ''
  return (
    <section ref={section} id="tonight" className="band wrap tonight" aria-labelledby="tonight-title">
      <h2 id="tonight-title" className="h2">
        {evening.words ?? t('common.tonight')}
      </h2>
      {isNear ? (
        <Suspense fallback={<TonightAwaited />}>
          <TonightBill {...props} />
        </Suspense>
      ) : (
        <TonightAwaited />
      )}
      <p className="tonight__links">
        {branches.map(({ slug, name }) => (
          <SiteLink key={slug} to={`/${slug}/reservations${query}`} className="btn btn--line">
            {t('home.tonight_in', { branch: name })}
          </SiteLink>
        ))}
      </p>
    </section>
  )
}

/** A page that scrolls past it must not grow meanwhile. */
const rest = 500
const movedBy = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Whether it has come into view, and stayed there. On the way to another place of the page only the visitor brings it up. */
function useIsNear(section: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const { current } = section
    if (!current || isNear) return
    const done = new AbortController()
    let isMoved = false
    let resting: ReturnType<typeof setTimeout> | undefined
    const bringUp = () => {
      if (isMoved || /^(?:#tonight)?$/.test(location.hash)) setIsNear(true)
    }
    const noteMove = () => {
      isMoved = true
    }
    for (const name of movedBy) addEventListener(name, noteMove, { passive: true, signal: done.signal })
    // It stands right below the first screen, and touching it is not yet being seen.
    const watcher = new IntersectionObserver(
      (seen) => {
        clearTimeout(resting)
        if (seen.at(-1)?.isIntersecting) resting = setTimeout(bringUp, rest)
      },
      { rootMargin: '-1px' },
    )
    watcher.observe(current)
    return () => {
      done.abort()
      clearTimeout(resting)
      watcher.disconnect()
    }
  }, [section, isNear])
  return isNear
}
