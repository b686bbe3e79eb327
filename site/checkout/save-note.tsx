import { useRef } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { EditsState, OrderEdits } from './order-edits.ts'

type SaveNoteProps = {
  state: EditsState
  edits: OrderEdits
  /** How long what is saved is kept. */
  saved: string
}

/** Says quietly whether the answers are safe; only a lost connection speaks up. */
export function SaveNote({ state, edits, saved }: SaveNoteProps) {
  const { t } = useLocale()
  const wasSaving = useRef(false)
  if (state !== 'saved') wasSaving.current = true
  return (
    <div className="save-note">
      {state === 'saving' && (
        <p className="msg">
          <span className="spinner" aria-hidden="true" />
          {t('payment.saving')}
        </p>
      )}
      {state === 'saved' && wasSaving.current && (
        <p className="msg">
          <Icon name="check" />
          {saved}
        </p>
      )}
      <div role="status">
        {state === 'unsaved' && (
          <p className="msg msg--bad">
            <Icon name="alert" />
            <span>{t('payment.unsaved')}</span>
            <button type="button" className="link" onClick={() => void edits.flush()}>
              {t('actions.retry')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
