import type { ReactElement } from 'react'
import { type ReactNode, useId } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'

type FileFieldProps = {
  label: string
  hint: string
  /** What browsers offer to choose. */
  takes: string
  share: number | null
  problem: string | null
  onFile: (file: File | undefined) => void
  onRemove: (() => void) | null
  /** What is there now. */
  children: ReactNode
}

/** One file that may be there: what it is now, another one instead, or none. */
export function FileField(props: FileFieldProps): ReactElement {
  const { label, hint, takes, share, problem, onFile, onRemove, children } = props
  const { t } = useLocale()
  const id = useId()
  const described = [problem && `${id}-problem`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className="brand-file" data-invalid={problem ? '' : undefined}>
      <legend>{label}</legend>
      {children}
      <div className="pictures__moves">
        <input
          id={id}
          className="pictures__file"
          type="file"
          accept={takes}
          aria-describedby={described}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            onFile(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <label htmlFor={id} className="btn btn--line">
          <Icon name="plus" />
          {t('office_brand.choose_file', { what: label })}
        </label>
        {onRemove && (
          <Button look="bare" onClick={onRemove}>
            {t('office_brand.remove_file', { what: label })}
          </Button>
        )}
      </div>
      {share !== null && <progress aria-label={label} value={share} max={1} />}
      {problem && (
        <BadMessage id={`${id}-problem`} role="alert">
          {problem}
        </BadMessage>
      )}
      <p className="small muted" id={`${id}-hint`}>
        {hint}
      </p>
    </fieldset>
  )
}
