import { useEffect, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'

type GroupSizeProps = {
  players: number
  min: number
  max: number
  disabled: boolean
  onChange: (players: number) => void
}

/** How many play, within what the room takes; the price follows from the server. */
export function GroupSize({ players, min, max, disabled, onChange }: GroupSizeProps) {
  const { t } = useLocale()
  const [text, setText] = useState(String(players))
  useEffect(() => setText(String(players)), [players])
  const fits = (value: string) => {
    const count = Number(value)
    return Number.isInteger(count) && count >= min && count <= max
  }
  function change(value: string) {
    setText(value)
    if (fits(value) && Number(value) !== players) onChange(Number(value))
  }
  const range = t('payment.players_range', { min, max })
  return (
    <NumberInput
      label={t('payment.players')}
      hint={fits(text) ? range : undefined}
      error={fits(text) ? undefined : range}
      value={text}
      onChange={change}
      min={min}
      max={max}
      disabled={disabled}
    />
  )
}
