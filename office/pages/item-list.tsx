import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { moveItem } from '#office/forms/move-item.ts'
import { MoveButtons } from './move-buttons.tsx'

type ItemListProps<T> = {
  title: string
  items: readonly T[]
  /** What an item is called by its number. */
  nameOf: (number: number) => string
  addLabel: string
  /** What a new one begins as. */
  empty: T
  most: number
  onChange: (items: T[]) => void
  children: (item: T, set: (item: T) => void, place: number) => ReactNode
}

/** Texts that follow each other: added, taken out, and moved by buttons. Where one has gone is said. */
export function ItemList<T>(props: ItemListProps<T>) {
  const { title, items, nameOf, addLabel, empty, most, onChange, children } = props
  const { t } = useLocale()
  const list = useRef<HTMLElement>(null)
  const nextId = useRef(items.length)
  const [ids, setIds] = useState(() => items.map((_, place) => place))
  const [news, setNews] = useState('')
  const [added, setAdded] = useState<number | null>(null)
  // What was discarded or brought back from elsewhere has another length.
  const known = ids.length === items.length ? ids : items.map((_, place) => place)
  useEffect(() => {
    if (added === null) return
    list.current?.querySelector<HTMLElement>(`[data-id="${added}"] :is(input, textarea)`)?.focus()
  }, [added])
  function add() {
    const id = nextId.current++
    setIds([...known, id])
    setAdded(id)
    onChange([...items, empty])
  }
  function move(from: number, to: number) {
    setIds([...moveItem(known, from, to)])
    setNews(t('office_pages.moved', { name: nameOf(from + 1), place: to + 1, count: items.length }))
    onChange([...moveItem(items, from, to)])
  }
  function remove(place: number) {
    setIds(known.toSpliced(place, 1))
    setNews(t('office_pages.removed', { name: nameOf(place + 1) }))
    onChange(items.toSpliced(place, 1))
    list.current?.querySelector<HTMLElement>('.item-list__add')?.focus()
  }
  return (
    <section className="editor__section" aria-label={title} ref={list}>
      <h2>{title}</h2>
      {items.length === 0 && <p className="muted">{t('office_pages.empty_list')}</p>}
      {items.map((item, place) => (
        <fieldset key={known[place]} className="item-list__item" data-id={known[place]}>
          <legend>{nameOf(place + 1)}</legend>
          {children(item, (next) => onChange(items.with(place, next)), place)}
          <MoveButtons
            name={nameOf(place + 1)}
            place={place}
            count={items.length}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(place)}
          />
        </fieldset>
      ))}
      <div>
        {items.length < most && (
          <Button look="line" className="item-list__add" onClick={add}>
            {addLabel}
          </Button>
        )}
      </div>
      <p role="status" className="sr">
        {news}
      </p>
    </section>
  )
}
