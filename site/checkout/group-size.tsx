import { useEffect, useState } from 'react'
import type { ChildAges } from '#contracts/price-terms.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'

type Group = { players: number; children: number }

type GroupSizeProps = {
  group: Group
  /** Whom the room asks a child's price for; null where all pay the same. */
  child: ChildAges | null
  min: number
  max: number
  /** Others play along: it is the game that takes no more, not the room. */
  shared: boolean
  disabled: boolean
  onChange: (group: { players: number; children?: number }) => void
}

/** How many play, within what the room takes, and how many of them pay a child's price; the price follows from the server. */
export function GroupSize({ group, child, min, max, shared, disabled, onChange }: GroupSizeProps) {
  const { t } = useLocale()
  const { players } = group
  const children = child ? group.children : 0
  const [adultsText, setAdults] = useState(String(players - children))
  const [childrenText, setChildren] = useState(String(children))
  useEffect(() => setAdults(String(players - children)), [players, children])
  useEffect(() => setChildren(String(children)), [children])
  const read = (adults: string, kids: string): Group | null => {
    const [grown, small] = [parseNumber(adults), parseNumber(kids)]
    if (grown === null || small === null || grown < 1 || small < 0) return null
    if (!Number.isInteger(grown) || !Number.isInteger(small)) return null
    const all = grown + small
    return all >= min && all <= max ? { players: all, children: small } : null
  }
  function change(adults: string, kids: string) {
    setAdults(adults)
    setChildren(kids)
    const next = read(adults, kids)
    if (!next || (next.players === players && next.children === children)) return
    onChange(child ? next : { players: next.players })
  }
  const roomTakes = child ? 'payment.group_range' : 'payment.players_range'
  const range = t(shared ? 'game.players_range' : roomTakes, { min, max })
  const fits = read(adultsText, childrenText) !== null
  // Who is one too many can not be stepped to; one too few can, on the way to another group.
  const placesBeside = (others: string) => max - (parseNumber(others) ?? 0)
  return (
    <>
      <NumberInput
        label={child ? t('payment.adults', { age: child.untilAge + 1 }) : t('payment.players')}
        hint={fits ? range : undefined}
        error={fits ? undefined : range}
        value={adultsText}
        onChange={(text) => change(text, childrenText)}
        min={child ? 1 : min}
        max={child ? Math.max(placesBeside(childrenText), 1) : max}
        disabled={disabled}
      />
      {child && (
        <NumberInput
          label={t('payment.children', { from: child.fromAge, until: child.untilAge })}
          hint={t('payment.children_hint')}
          value={childrenText}
          onChange={(text) => change(adultsText, text)}
          min={0}
          max={Math.min(Math.max(placesBeside(adultsText), 0), max - 1)}
          disabled={disabled}
        />
      )}
    </>
  )
}
