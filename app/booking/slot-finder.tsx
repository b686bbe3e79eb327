import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '../i18n/messages.tsx'
import { useSiteHref } from '../site/site-link.tsx'
import type { FinderChoices } from './slot-finder.server.ts'

/**
 * Branch, evening and group size on a strip of paper. Without a script the form comes back to the home page, whose
 * loader sends it on; with one it goes straight to the branch's reservations.
 */
export function SlotFinder({ branches, days, players, chosenPlayers }: FinderChoices) {
  const { t } = useLocale()
  const href = useSiteHref()
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { branch, date, players } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    navigate(
      href(`/${branch}/reservations?${new URLSearchParams({ date: date ?? '', players: players ?? '' })}`),
    )
  }

  return (
    <form className="finder" action={href('/')} onSubmit={search} aria-label={t('home.finder_title')}>
      <label>
        <span>{t('home.finder_branch')}</span>
        <select name="branch">
          {branches.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('home.finder_date')}</span>
        <select name="date">
          {days.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('home.finder_players')}</span>
        <select name="players" defaultValue={chosenPlayers}>
          {players.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn--lead">
        {t('home.finder_submit')}
      </button>
    </form>
  )
}
