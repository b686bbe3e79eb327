import { closeDeskSplit, mailDeskSplit, showDeskSplit } from '#contracts/calls/shares.calls.ts'
import { listComma } from '#domain/locale/list-comma.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { momentWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'

type OrderSharesProps = { params: { readonly branch: string; readonly code: string }; timeZone: string }

/** Who of a group has paid their part; nothing where nothing is shared. The desk may collect the rest itself. */
export function OrderShares({ params, timeZone }: OrderSharesProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const { data, setData } = useOfficeData(showDeskSplit, { params })
  const split = data?.split
  if (!split) return null
  const { shares, currency, due, deadline, ifShort, outcome } = split
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const { date, time } = momentWords(deadline, timeZone, locale)
  async function call(which: typeof closeDeskSplit | typeof mailDeskSplit) {
    const answer = await api(which, { params })
    if (answer.ok) setData(answer.data)
    else toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    return answer.ok
  }
  async function close() {
    const question = { title: t('office_orders.shares_close'), text: t('office_orders.shares_close_text') }
    if (await confirm({ ...question, confirmLabel: t('office_orders.shares_close'), danger: true }))
      await call(closeDeskSplit)
  }
  async function mail() {
    if (await call(mailDeskSplit)) toast({ text: t('office_orders.shares_mailed'), kind: 'ok' })
  }
  return (
    <section aria-label={t('office_orders.shares_title')} className="order-shares">
      <p>
        <b>{t('office_orders.shares_title')}</b>{' '}
        {due > 0 && t('office_orders.shares_due', { amount: inWords(due) })}
      </p>
      <ul className="companions">
        {shares.map((share, index) => (
          <li key={share.id} className={share.state === 'paid' ? 'tag tag--ok' : 'tag'}>
            <bdi>{share.label ?? t('office_orders.shares_part', { number: index + 1 })}</bdi>{' '}
            {inWords(share.amount)} · {t(`office_orders.shares_state_${share.state}`)}
          </li>
        ))}
      </ul>
      <p className="muted">
        {outcome
          ? t(`office_orders.shares_ended_${outcome}`)
          : t('office_orders.shares_until', {
              deadline: [date, time].join(listComma(locale)),
              ending: t(`office_orders.shares_then_${ifShort}`),
            })}
      </p>
      {!outcome && (
        <p className="order-shares__ways">
          <Button look="line" onClick={() => void mail()}>
            {t('office_orders.shares_mail')}
          </Button>
          <Button look="line" onClick={() => void close()}>
            {t('office_orders.shares_close')}
          </Button>
        </p>
      )}
    </section>
  )
}
