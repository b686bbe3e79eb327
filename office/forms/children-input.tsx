import type { ChildAges } from '#contracts/price-terms.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'

type ChildrenInputProps = {
  className?: string
  ages: ChildAges
  /** How many play in all, as it is typed. */
  players: string
  most: number
  value: string
  onChange: (value: string) => void
}

/** How many of a group pay a child's price, where a room has one. */
export function ChildrenInput({ className, ages, players, most, value, onChange }: ChildrenInputProps) {
  const { t } = useLocale()
  const hint = t('office_edit.children_hint')
  const isWrong = childrenTyped(value, players) === null
  return (
    <NumberInput
      className={className}
      label={t('office_edit.children', { from: ages.fromAge, until: ages.untilAge })}
      hint={isWrong ? undefined : hint}
      error={isWrong ? hint : undefined}
      min={0}
      max={most - 1}
      value={value}
      onChange={onChange}
    />
  )
}

/** How many children are typed; null for what is no number, or leaves nobody who is none. */
export function childrenTyped(value: string, players: string): number | null {
  const [children, all] = [parseNumber(value), parseNumber(players)]
  if (children === null || !Number.isInteger(children) || children < 0) return null
  return children > 0 && all !== null && children >= all ? null : children
}
