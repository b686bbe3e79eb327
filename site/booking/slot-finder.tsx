import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { firstFreeEvening, nextTimes } from '../tonight/next-times.ts'
import type { FinderChoices } from './slot-finder.server.ts'

/**
 * Branch, evening and group size on a strip of paper. Without a script the form comes back to the home page, whose
 * loader sends it on; with one it goes straight to the branch's reservations.
 */
export function SlotFinder({ branches, chosen, days, players, chosenPlayers }: FinderChoices) {
  const { t } = useLocale()
  const href = useSiteHref()
  const navigate = useSiteNavigate()
  const form = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  useFirstFree(form, touched, Number(chosenPlayers) || undefined)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { branch, date, players } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    const query = new URLSearchParams({ date: date ?? '', players: players ?? '' })
    // Of any branch: the free times stand further down this page.
    navigate(href(branch ? `/${branch}/reservations?${query}` : `/?${query}#tonight`))
  }

  return (
    <form
      ref={form}
      className="finder"
      action={href('/')}
      onSubmit={search}
      onChange={(event) => {
        if ((event.target as Element).getAttribute('name') === 'date') touched.current = true
      }}
      aria-label={t('home.finder_title')}
    >
      <Choice name="branch" label={t('home.finder_branch')} options={branches} defaultValue={chosen} />
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

/** The evening it begins with is the first that has something free, until the visitor chooses one. */
function useFirstFree(
  form: RefObject<HTMLFormElement | null>,
  touched: RefObject<boolean>,
  players: number | undefined,
) {
  useEffect(() => {
    const choose = () => {
      const { branch, date } = (form.current?.elements ?? {}) as Record<string, HTMLSelectElement | undefined>
      const free = firstFreeEvening(nextTimes.get(), branch?.value ?? '')
      const isOffered = [...(date?.options ?? [])].some(({ value }) => value === free)
      if (date && free && isOffered && !touched.current) date.value = free
    }
    const forget = nextTimes.listen(choose)
    const branch = form.current?.querySelector('[name=branch]')
    branch?.addEventListener('change', choose)
    choose()
    nextTimes.begin({ players })
    return () => {
      forget()
      branch?.removeEventListener('change', choose)
    }
  }, [form, touched, players])
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
