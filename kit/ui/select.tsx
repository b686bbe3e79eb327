import { useLocale } from '../i18n/messages.tsx'
import { boxClass, Field, type InputProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = InputProps<string> & {
  options: readonly SelectOption[]
  /** What the box shows while nothing is chosen. */
  placeholder?: string
  autoComplete?: string
}

/** The browser's own select: phones show their wheel, and no script is needed (see docs/decisions/0006-kit-elements.md). */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, busy, className, options, placeholder, ...rest } = props
  const { onChange, onCommit, required, ...box } = rest
  const { t } = useLocale()
  return (
    <Field {...props}>
      {({ id, aria }) => (
        <span className="select">
          <select
            {...box}
            {...aria}
            id={id}
            className={boxClass(error)}
            aria-required={required || undefined}
            onChange={(event) => {
              onChange(event.target.value)
              onCommit?.()
            }}
          >
            <option value="" disabled={required} hidden={required}>
              {placeholder ?? t('placeholders.select')}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
