'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import type { Choice, HomePage, Locale } from '../../content-types.ts'
import type { Words } from '../../words.ts'

type FinderProps = { finder: HomePage['finder']; locale: Locale; words: Words }

export function Finder({ finder, locale, words }: FinderProps) {
  const router = useRouter()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { branch, ...query } = chosen
    router.push(`/${locale}/${branch}/reservations?${new URLSearchParams(query)}`)
  }

  return (
    <form className="finder" onSubmit={search} aria-label={words['home.finder_title']}>
      <Select name="branch" label={words['home.finder_branch']} choices={finder.branches} />
      <Select name="date" label={words['home.finder_date']} choices={finder.days} />
      <Select
        name="players"
        label={words['home.finder_players']}
        choices={finder.players}
        chosen={finder.chosenPlayers}
      />
      <button type="submit" className="button button--lead">
        {words['home.finder_submit']}
      </button>
    </form>
  )
}

type SelectProps = { name: string; label: string; choices: Choice[]; chosen?: string }

function Select({ name, label, choices, chosen }: SelectProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
