import { Checkbox } from '#kit/ui/checkbox.tsx'

type TickListProps = {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of a few things. */
export function TickList({ label, options, chosen, onChange }: TickListProps) {
  return (
    <fieldset className="tick-list">
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          value={chosen.includes(option.value)}
          onChange={(on) =>
            onChange(on ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
          }
        />
      ))}
    </fieldset>
  )
}
