import type { FormEvent } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import type { FinderChoices } from './slot-finder.server.ts'

/**
 * Branch, evening and group size on a strip of paper. Without a script the form comes back to the home page, whose
 * loader sends it on; with one it goes straight to the branch's reservations.
 */
export function SlotFinder({ branches, days, players, chosenPlayers }: FinderChoices) {
  const { t } = useLocale()
  const href = useSiteHref()
  const navigate = useSiteNavigate()

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
      <Choice name="branch" label={t('home.finder_branch')} options={branches} />
      <Choice name="date" label={t('home.finder_date')} options={days} />
      <Choice
        name="players"
        label={t('home.finder_players')}
        options={players}
        defaultValue={chosenPlayers}
      />
      <button type="submit" className="btn btn--lead">
        {t('home.finder_submit')}
      </button>
    </form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: FinderChoices['branches']
  defaultValue?: string
}

function Choice({ name, label, options, defaultValue }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={defaultValue}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
