import { useLocale } from '../i18n/messages.tsx'

type ProgressSpinnerProps = {
  /** `line` stands in a line of text, `page` in the middle of a screen that is on its way. */
  size?: 'line' | 'page'
  /** What is being waited for; nothing is said where the words around it tell already. */
  label?: string | false
}

export function ProgressSpinner({ size = 'line', label }: ProgressSpinnerProps) {
  const { t } = useLocale()
  const text = label ?? t('common.loading')
  if (size === 'line') {
    if (text === false) return <span className="spinner" aria-hidden="true" />
    return (
      <span role="status">
        <span className="spinner" aria-hidden="true" />
        <span className="sr">{text}</span>
      </span>
    )
  }
  return (
    <div className="spinner-box" role="status">
      <span className="spinner spinner--large" aria-hidden="true" />
      {text !== false && <span>{text}</span>}
    </div>
  )
}
