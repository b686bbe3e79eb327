import { useEffect, useRef, useState } from 'react'
import { openFoundOrders } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import { spellCodeInText } from '#domain/text/spell-code.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { AlertMessage } from '#kit/ui/bad-message.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { hasBooking, orderHref } from '#site/checkout/checkout-order.ts'
import { DemoInboxLink, useDemoInbox } from '#site/shell/demo-inbox-link.tsx'

type CodeFormProps = { search: string; words: string; onAgain: () => void }

/** A mail may be on its way: its links open the bookings anywhere, its code opens them here. */
export function CodeForm({ search, words, onAgain }: CodeFormProps) {
  const { t } = useLocale()
  const api = useApi()
  const sentTitle = useDemoInbox() ? 'find.sent_title_demo' : 'find.sent_title'
  const [orders, setOrders] = useState<readonly Order[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reading goes on at each new heading
  useEffect(() => heading.current?.focus(), [orders])
  const form = useSiteForm<{ code: string }>({
    rules: { code: [['required'], ['max', 40]] },
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      setProblem(null)
      const answer = await api(openFoundOrders, { body: { search, code } })
      if (answer.ok) setOrders(answer.data.orders)
      else setProblem(answer.message ?? t(answer.messageKey))
    },
  })
  return (
    <div className="sent">
      <h2 ref={heading} tabIndex={-1} className="h3">
        {t(orders ? 'find.found_title' : sentTitle)}
      </h2>
      {orders ? (
        <ul className="find__orders">
          {orders.map((order) => (
            <li key={order.code}>
              <OrderLink order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>{words}</p>
          {/* What is typed next stands there: this page stays open. */}
          <DemoInboxLink className="btn btn--line" apart />
          <SiteForm form={form} label={t('find.code_label')}>
            <FormField
              name="code"
              as={TextInput}
              kind="code"
              label={t('find.code_label')}
              hint={t('find.code_hint')}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <AlertMessage>{problem}</AlertMessage>
            <Button type="submit" wide busy={form.submitting}>
              {t('find.code_submit')}
            </Button>
          </SiteForm>
          <Button look="line" onClick={onAgain}>
            {t('find.again')}
          </Button>
        </>
      )}
    </div>
  )
}

function OrderLink({ order }: { order: Order }) {
  const { locale, t } = useLocale()
  const { branch, booking, code } = order
  const { timeZone } = branch
  if (!booking || !hasBooking(order))
    return (
      <SiteLink to={`/confirm?order=${code}`}>
        {t('confirm.store_order', { code: spellCodeInText(code) })}
      </SiteLink>
    )
  const { startsAt, businessDay: evening } = booking
  const to = orderHref(order, order.state === 'open' ? 'payment' : 'summary')
  return (
    <SiteLink to={to}>
      {booking.room.name[locale]}
      <span className="small muted">{sessionWords({ startsAt, evening, timeZone }, locale).whole}</span>
    </SiteLink>
  )
}
