import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { bookingHref, helpNav, mainNav } from '#kit/page/site-nav.ts'
import { useIsOpen } from '#kit/page/use-open.ts'
import { useSite } from '#kit/page/use-site.ts'
import { ThemeSwitch } from '#kit/runtime/theme-switch.tsx'

const id = 'site-menu'
/** What people in need of help look for, where the header has no way there. */
const help = helpNav.filter((way) => !mainNav.some(({ to }) => to === way.to))

/** The phone's menu: a modal dialog the browser opens by itself (`command`), script or not. */
export function SiteMenu() {
  const { locale, t } = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const branches = useSite()?.branches ?? []
  const isOpen = useIsOpen()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu that led to it
  useEffect(() => dialog.current?.close(), [key])

  return (
    <>
      <button
        type="button"
        className="menu"
        aria-label={t('nav.open_menu')}
        {...{ command: 'show-modal', commandfor: id }}
        onClick={() => {
          if (!dialog.current?.open) dialog.current?.showModal()
        }}
      >
        <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8h16M4 16h16" />
        </svg>
      </button>
      <dialog id={id} ref={dialog} className="menu-sheet stage" aria-label={t('nav.main')}>
        <form method="dialog" className="menu-sheet__top">
          <ThemeSwitch />
          <button type="submit" className="menu" aria-label={t('nav.close_menu')}>
            <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </form>
        <ul className="menu-sheet__main">
          {mainNav
            .filter(({ part }) => isOpen(part))
            .map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to}>{t(label)}</SiteLink>
              </li>
            ))}
        </ul>
        <ul className="menu-sheet__branches">
          {help
            .filter(({ part }) => isOpen(part))
            .map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to}>{t(label)}</SiteLink>
              </li>
            ))}
        </ul>
        <ul className="menu-sheet__branches">
          {branches.map(({ slug, name }) => (
            <li key={slug}>
              <SiteLink to={`/${slug}`}>{name[locale]}</SiteLink>
            </li>
          ))}
        </ul>
        <SiteLink to={bookingHref} className="btn btn--lead">
          {t('nav.book')}
        </SiteLink>
      </dialog>
    </>
  )
}
