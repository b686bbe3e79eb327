import { useEffect, useId, useState } from 'react'
import { searchIcons } from '#contracts/calls/office/tags.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'

type IconPickerProps = { value: string; onChange: (icon: string) => void }

const typingPause = 250

/** An icon of the installed collection, found by its English name. Arrow keys go from one to the next. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const { t } = useLocale()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  const icons = useOfficeData(searchIcons, { query: { search } })
  return (
    <fieldset className="stack stack--3 icon-picker">
      <legend>
        {t('office_rooms.icon')} <Icon name={`lucide:${value}`} /> <bdi dir="ltr">{value}</bdi>
      </legend>
      <TextInput
        kind="code"
        label={t('office_rooms.icon_search')}
        hint={t('office_rooms.icon_hint')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <OfficeData {...icons}>
        {({ collection, items }) => (
          <>
            <p className="small muted" role="status">
              {t('office_rooms.icons_found', { count: items.length })}
            </p>
            <div className="icon-picker__grid">
              {items.map((name) => (
                <label key={name} className="icon-picker__one" title={name}>
                  <input
                    type="radio"
                    name={id}
                    value={name}
                    checked={name === value}
                    onChange={() => onChange(name)}
                  />
                  <Icon name={`${collection}:${name}`} />
                  <span className="sr">{name}</span>
                </label>
              ))}
            </div>
          </>
        )}
      </OfficeData>
    </fieldset>
  )
}
