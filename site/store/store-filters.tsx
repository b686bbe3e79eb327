import { type FormEvent, useEffect, useRef } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { type StoreView, storeHref } from './store-address.ts'

const pause = 300

/** A word and two choices that narrow the shelves. Without a script the form and the links do the same. */
export function StoreFilters({ view, found }: { view: StoreView; found: string }) {
  const { t } = useLocale()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Another address is another word, also by the browser's way back; nobody's typing is disturbed.
    if (box.current && box.current !== document.activeElement) box.current.value = view.words
  }, [view.words])

  function look(words: string) {
    clearTimeout(timer.current)
    const next = storeHref({ ...view, words: words.trim() })
    void navigate(href(next), { replace: true })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    look(String(new FormData(event.currentTarget).get('q') ?? ''))
  }

  const chip = (change: Partial<StoreView>, isChosen: boolean) => ({
    to: storeHref({ ...view, ...change }),
    className: 'chip',
    'aria-current': isChosen ? ('true' as const) : undefined,
    replace: true,
  })
  const kinds = [
    { kind: null, label: t('store.filter_all') },
    { kind: 'merchandise', label: t('store.filter_merchandise') },
    { kind: 'gift_card', label: t('store.filter_gift_cards') },
  ] as const
  return (
    <search className="store-filters">
      <form method="get" action={href('/store')} onSubmit={submit}>
        {view.branch && <input type="hidden" name="branch" value={view.branch} />}
        {view.kind && <input type="hidden" name="kind" value={view.kind} />}
        {view.inStock && <input type="hidden" name="in-stock" value="1" />}
        <input
          ref={box}
          type="search"
          name="q"
          className="in"
          aria-label={t('store.search')}
          placeholder={t('store.search')}
          defaultValue={view.words}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(look, pause, target.value)
          }}
        />
        <noscript>
          <button type="submit" className="btn btn--line">
            {t('store.search_go')}
          </button>
        </noscript>
      </form>
      <nav className="filters" aria-label={t('store.filters')}>
        {kinds.map(({ kind, label }) => (
          <SiteLink key={kind ?? 'all'} {...chip({ kind }, view.kind === kind)}>
            {label}
          </SiteLink>
        ))}
        <SiteLink {...chip({ inStock: !view.inStock }, view.inStock)}>{t('store.filter_in_stock')}</SiteLink>
      </nav>
      <p role="status" className="small muted">
        {found}
      </p>
    </search>
  )
}
