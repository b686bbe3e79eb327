import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { weekdayNames } from './weekday-names.ts'

type DayTicksProps = { label: string; value: readonly number[]; onChange: (days: number[]) => void }

/** Some days of the week. */
export function DayTicks({ label, value, onChange }: DayTicksProps) {
  const { locale } = useLocale()
  const tick = (day: number, on: boolean) => {
    const others = value.filter((one) => one !== day)
    onChange(on ? [...others, day].sort() : others)
  }
  return (
    <fieldset className="editor__ticks">
      <legend>{label}</legend>
      {weekdayNames(locale).map((name, index) => (
        <Checkbox
          key={name}
          label={name}
          value={value.includes(index + 1)}
          onChange={(on) => tick(index + 1, on)}
        />
      ))}
    </fieldset>
  )
}
