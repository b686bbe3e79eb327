import { type KeyboardEvent, useId } from 'react'
import { useLocale } from '../i18n/messages.tsx'
import { Field, type InputProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type RatingProps = InputProps<number | null> & { stars?: number }

/** One of several stars: a group of radio buttons, of which the browser knows all but which way Arabic runs. */
export function Rating(props: RatingProps) {
  const { value, stars = 5, onChange, onCommit, onBlur, name, required, disabled } = props
  const { t, dir } = useLocale()
  const ownName = useId()
  const all = Array.from({ length: stars }, (_, index) => index + 1)

  function choose(star: number) {
    onChange(star)
    onCommit?.()
  }

  // Browsers move to the next button on the right arrow even where the next one stands on the left.
  function turnArrows(event: KeyboardEvent<HTMLElement>) {
    if (dir === 'ltr' || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const step = event.key === 'ArrowLeft' ? 1 : -1
    const star = (((value ?? 1) - 1 + step + stars) % stars) + 1
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${star}"]`)?.focus()
    choose(star)
  }

  return (
    <Field {...props} group>
      {({ labelId, aria }) => (
        <div
          className="rating"
          role="radiogroup"
          aria-labelledby={labelId}
          aria-required={required || undefined}
          data-disabled={disabled ? '' : undefined}
          onKeyDown={turnArrows}
          {...aria}
        >
          {all.map((star) => (
            <label key={star}>
              <input
                type="radio"
                name={name ?? ownName}
                value={star}
                checked={value === star}
                disabled={disabled}
                onChange={() => choose(star)}
                onBlur={onBlur}
              />
              <Icon name="star" />
              <span className="sr">{t('a11y.stars', { count: star })}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
