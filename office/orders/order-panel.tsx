import { type ReactNode, useId } from 'react'

type OrderPanelProps = {
  title: string
  tools?: ReactNode
  wide?: boolean
  /** Somebody has to do something about it. */
  urgent?: boolean
  children: ReactNode
}

/** A part of an order's page. */
export function OrderPanel({ title, tools, wide, urgent, children }: OrderPanelProps) {
  const id = useId()
  const classes = ['office__panel', wide && 'order-part--wide', urgent && 'order-part--urgent']
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} className="h3">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
