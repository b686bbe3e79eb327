import { type ReactNode, useId, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { MessageKey } from '#messages/keys.ts'

type KitSectionProps = { title: Extract<MessageKey, `kit.${string}`>; children: ReactNode }

export function KitSection({ title, children }: KitSectionProps) {
  const { t } = useLocale()
  const id = useId()
  return (
    <section className="kit__section" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {t(title)}
      </h2>
      {children}
    </section>
  )
}

type SampleProps<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: string
  disabled?: boolean
  busy?: boolean
}

type StatesProps<Value> = {
  /** The name of the field in its rest state; the others say which state they show. */
  label: string
  start: Value
  error: string
  children: (props: SampleProps<Value>) => ReactNode
}

/** One input in its four states, each with a value of its own. */
export function States<Value>({ label, start, error, children }: StatesProps<Value>) {
  const { t } = useLocale()
  return (
    <div className="kit__states">
      <Sample start={start} label={label}>
        {children}
      </Sample>
      <Sample start={start} label={`${label}: ${t('kit.with_error')}`} error={error}>
        {children}
      </Sample>
      <Sample start={start} label={`${label}: ${t('kit.disabled')}`} disabled>
        {children}
      </Sample>
      <Sample start={start} label={`${label}: ${t('kit.busy')}`} busy>
        {children}
      </Sample>
    </div>
  )
}

type OneSampleProps<Value> = Omit<SampleProps<Value>, 'value' | 'onChange'> &
  Pick<StatesProps<Value>, 'start' | 'children'>

function Sample<Value>({ start, children, ...props }: OneSampleProps<Value>) {
  const [value, onChange] = useState(start)
  return children({ ...props, value, onChange })
}
