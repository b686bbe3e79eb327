import { type ReactNode, useId } from 'react'
import { BadMessage } from '#kit/ui/bad-message.tsx'

type SettingsGroupProps = { legend: string; error?: string | undefined; children: ReactNode }

/** Several boxes under one name, of which some may have to be ticked. */
export function SettingsGroup({ legend, error, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <fieldset
      className="settings__group"
      aria-describedby={error && id}
      data-invalid={error ? '' : undefined}
    >
      <legend>{legend}</legend>
      {children}
      {error && <BadMessage id={id}>{error}</BadMessage>}
    </fieldset>
  )
}
