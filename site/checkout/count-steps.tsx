import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'

type CountStepsProps = {
  /** The element that names what is counted. */
  labelId: string
  count: number
  min: number
  max: number
  disabled: boolean
  onChange: (count: number) => void
}

/** One less, how many, one more. */
export function CountSteps({ labelId, count, min, max, disabled, onChange }: CountStepsProps) {
  const { t } = useLocale()
  const step = (kind: 'decrease' | 'increase', next: number) => (
    <button
      type="button"
      id={`${labelId}-${kind}`}
      className="count-steps__step"
      disabled={disabled || next < min || (next > max && next > count)}
      aria-label={t(`a11y.${kind}`)}
      aria-labelledby={`${labelId}-${kind} ${labelId}`}
      onClick={() => onChange(next)}
    >
      <Icon name={kind === 'increase' ? 'plus' : 'minus'} />
    </button>
  )
  return (
    <span className="count-steps">
      {step('decrease', count - 1)}
      <output aria-labelledby={labelId}>
        <bdi>{count}</bdi>
      </output>
      {step('increase', count + 1)}
    </span>
  )
}
