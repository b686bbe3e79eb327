import { type ReactNode, useId } from 'react'

type OrderPanelProps = { title: string; tools?: ReactNode; wide?: boolean; children: ReactNode }

/** A part of an order's page. */
export function OrderPanel({ title, tools, wide, children }: OrderPanelProps) {
  const id = useId()
  return (
    <section className={wide ? 'office__panel order-part--wide' : 'office__panel'} aria-labelledby={id}>
      <div className="order-part__head">
        <h2 id={id} className="h3">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
