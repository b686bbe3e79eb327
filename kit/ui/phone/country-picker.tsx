import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { type Country, findCountries } from './country-list.ts'

type CountryPickerProps = {
  countries: readonly Country[]
  chosen: string
  onChoose: (code: string) => void
  onClose: () => void
}

const keySteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** A list one searches by typing: the focus stays in the box, the arrows move through what is found. */
export function CountryPicker({ countries, chosen, onChoose, onClose }: CountryPickerProps) {
  const { t, dir } = useLocale()
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [activeCode, setActiveCode] = useState(chosen)
  const found = findCountries(countries, typed)
  const active = Math.max(
    0,
    found.findIndex((country) => country.code === activeCode),
  )
  const activeId = found[active] && `${id}-${found[active].code}`

  useEffect(() => {
    // A phone would cover the list with its keyboard: there the search waits for a tap.
    const box = matchMedia('(pointer: coarse)').matches ? list.current : search.current
    box?.focus()
  }, [])

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function pressKey(event: KeyboardEvent) {
    const step = keySteps[event.key]
    if (step !== undefined) {
      const next = Math.min(Math.max(active + step, 0), found.length - 1)
      setActiveCode(found[next]?.code ?? chosen)
    } else if (event.key === 'Enter') {
      const country = found[active]
      if (country) onChoose(country.code)
    } else if (event.key === 'Escape') {
      onClose()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  function pressOption(event: MouseEvent<HTMLElement>) {
    const option = (event.target as Element).closest<HTMLElement>('[data-code]')
    if (option?.dataset.code) onChoose(option.dataset.code)
  }

  return (
    <div className="popover picker" dir={dir} tabIndex={-1}>
      <input
        ref={search}
        className="in"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-label={t('placeholders.search_country')}
        placeholder={t('placeholders.search_country')}
        autoComplete="off"
        value={typed}
        onKeyDown={pressKey}
        onChange={(event) => {
          setTyped(event.target.value)
          setActiveCode(findCountries(countries, event.target.value)[0]?.code ?? chosen)
        }}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t('placeholders.search_country')}
        aria-activedescendant={activeId}
        onKeyDown={pressKey}
        onClick={pressOption}
      >
        {found.map((country) => (
          <div
            key={country.code}
            id={`${id}-${country.code}`}
            role="option"
            aria-selected={country.code === chosen}
            data-active={country.code === found[active]?.code ? '' : undefined}
            data-code={country.code}
            tabIndex={-1}
          >
            <span>{country.name}</span>
            <bdi dir="ltr">+{country.dialCode}</bdi>
          </div>
        ))}
      </div>
      <p className={found.length === 0 ? 'msg' : 'sr'} role="status">
        {found.length === 0 ? t('ui.no_country') : t('ui.countries_found', { count: found.length })}
      </p>
    </div>
  )
}
