import type { ReactNode } from 'react'
import { Field, type FieldProps, type FieldWiring } from './field.tsx'

type InputGroupProps = FieldProps & {
  /** What stands before and behind the box: a currency, a button. */
  before?: ReactNode
  after?: ReactNode
  children: (wiring: FieldWiring) => ReactNode
}

/** A box with its neighbours in one frame, under one label: a code with its button, an amount with its currency. */
export function InputGroup({ before, after, children, ...field }: InputGroupProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="group">
          {before}
          {children(wiring)}
          {after}
        </div>
      )}
    </Field>
  )
}
