import { handOverThings } from '#contracts/calls/desk.calls.ts'
import { listWaitingOrders } from '#contracts/calls/office/store.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { WaitingOrder } from '#contracts/office/store.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { usePolling } from '#office/data/use-polling.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { localMoment } from '../local-moment.ts'
import { NoBranch } from '../no-branch.tsx'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { StoreTabs } from './store-tabs.tsx'

const everySeconds = 60

/** Paid orders whose things lie at the desk, until somebody takes them home. */
export function WaitingPage({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const { busy, failure, send } = useOfficeChange()
  const [branch, choose] = useChosenBranch(self)
  const asked = useOfficeData(listWaitingOrders, branch && { params: { branch: branch.slug } })
  usePolling(everySeconds, asked.refresh)
  if (!branch) return <NoBranch />
  const list = new Intl.ListFormat(locale)
  const thingsOf = ({ things }: WaitingOrder) =>
    list.format(things.map(({ name, quantity }) => `${quantity} × ${name[locale]}`))

  async function handOver(order: WaitingOrder) {
    if (!branch) return
    const name = order.name ?? t('office_store.somebody')
    const title = t('office_store.hand_over_to', { name })
    const text = t('office_store.hand_over_ask', { name, things: thingsOf(order) })
    if (!(await ask({ title, text, confirmLabel: t('office_store.hand_over') }))) return
    const params = { branch: branch.slug, code: order.code }
    const answer = await send(() => api(handOverThings, { params }))
    if (answer.ok) toast({ text: t('office_store.handed_over'), kind: 'ok' })
    await asked.refresh()
  }

  return (
    <OfficePage
      title={t('office_store.waiting')}
      text={t('office_store.waiting_text')}
      tools={<BranchChoice self={self} value={branch.slug} onChange={choose} />}
    >
      <StoreTabs self={self} branch={branch.slug} at="waiting" />
      <ProblemLine failure={failure} />
      <OfficeData {...asked}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="lead">{t('office_store.waiting_none')}</p>
          ) : (
            <ul className="office__list">
              {items.map((order) => (
                <li key={order.code} className="office__row">
                  <div>
                    <p>
                      <b>
                        <bdi>{order.name ?? t('office_store.somebody')}</bdi>
                      </b>{' '}
                      <bdi dir="ltr" className="muted">
                        {order.code}
                      </bdi>
                    </p>
                    <p>{thingsOf(order)}</p>
                    <p className="small muted parts">
                      {order.paidAt && (
                        <span>
                          {t('office_store.paid_on', {
                            date: localMoment(order.paidAt, locale, branch),
                          })}
                        </span>
                      )}
                      {order.startsAt && (
                        <span>
                          {t('office_store.plays_on', {
                            date: localMoment(order.startsAt, locale, branch),
                          })}
                        </span>
                      )}
                    </p>
                  </div>
                  <Button
                    busy={busy}
                    aria-label={`${t('office_store.hand_over')}: ${order.name ?? t('office_store.somebody')}`}
                    onClick={() => void handOver(order)}
                  >
                    {t('office_store.hand_over')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </OfficeData>
    </OfficePage>
  )
}
