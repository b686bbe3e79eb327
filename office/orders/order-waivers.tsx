import { apiAddress } from '#contracts/calls/api-address.ts'
import { listOrderWaivers, setWaiverAside, showOrderWaiver } from '#contracts/calls/waivers.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { SignCode } from './sign-code.tsx'

type OrderWaiversProps = { params: { readonly branch: string; readonly code: string } }

/** Who has signed for the game of an order, each with what was signed; nothing where nobody is asked to. */
export function OrderWaivers({ params }: OrderWaiversProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const { data, setData } = useOfficeData(listOrderWaivers, { params })
  if (!data || (!data.asked && data.waivers.length === 0)) return null
  const { signed, players, waivers } = data
  async function setAside(id: string, name: string) {
    const sure = await confirm({
      title: t('office_orders.waiver_aside_ask', { name }),
      text: t('office_orders.waiver_aside_text'),
      confirmLabel: t('office_orders.waiver_aside_yes'),
      danger: true,
    })
    if (!sure) return
    const answer = await api(setWaiverAside, { params: { ...params, id } })
    if (answer.ok) setData(answer.data)
    else toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
  }
  return (
    <>
      <p className="muted">{t('office_orders.waivers_of', { signed, players })}</p>
      <ul className="companions" aria-label={t('office_orders.waivers')}>
        {waivers.map(({ id, name, minors, phone, counts, proven }) => {
          const words = name ?? t('waiver.forgotten')
          const aside = t('office_orders.waiver_aside', { name: words })
          return (
            <li key={id} className={proven ? 'tag' : 'tag tag--bad'}>
              <a
                href={apiAddress(showOrderWaiver, { params: { ...params, id } })}
                target="_blank"
                rel="noreferrer"
                aria-label={t('office_orders.waiver_paper', { name: words })}
              >
                <bdi>{words}</bdi>
              </a>
              {minors.length > 0 && t('office_orders.waiver_minors', { count: minors.length })}
              {phone && (
                <a href={`tel:${phone}`} aria-label={t('office_orders.waiver_call', { name: words })}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              )}
              {!proven && <b>{t('office_orders.waiver_changed')}</b>}
              {counts ? (
                <button
                  type="button"
                  aria-label={aside}
                  title={aside}
                  onClick={() => void setAside(id, words)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              ) : (
                <i>{t('office_orders.waiver_counts_not')}</i>
              )}
            </li>
          )
        })}
      </ul>
      {data.asked && <SignCode params={params} />}
    </>
  )
}
