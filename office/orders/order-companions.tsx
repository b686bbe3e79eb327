import { listCompanions, removeCompanionByStaff } from '#contracts/calls/companions.calls.ts'
import type { Companions } from '#contracts/companion.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'

type OrderCompanionsProps = {
  params: { readonly branch: string; readonly code: string }
  /** They have played: that nobody said they would come is no news any more. */
  isOver?: boolean
}

/** Who said that they come along, at the desk and on the order's page; a name that insults is taken out here. */
export function OrderCompanions({ params, isOver = false }: OrderCompanionsProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const { data, setData } = useOfficeData(listCompanions, { params })
  if (!data) return null
  const { players, companions } = data
  async function remove({ id, name }: Companions['companions'][number]) {
    const sure = await confirm({
      title: t('office_orders.companion_remove_ask', { name }),
      text: t('office_orders.companion_remove_text'),
      confirmLabel: t('office_orders.companion_remove', { name }),
      danger: true,
    })
    if (!sure) return
    const answer = await api(removeCompanionByStaff, { params: { ...params, id } })
    if (answer.ok) setData(answer.data)
    else toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
  }
  if (companions.length === 0 && isOver) return null
  if (companions.length === 0) return <p className="muted">{t('office_orders.companions_none')}</p>
  return (
    <>
      <p className="muted">
        {t('office_orders.companions_count', { joined: companions.length + 1, players })}
      </p>
      <ul className="companions" aria-label={t('office_orders.companions')}>
        {companions.map((one) => (
          <li key={one.id} className="tag">
            <bdi>{one.name}</bdi>
            <button
              type="button"
              aria-label={t('office_orders.companion_remove', { name: one.name })}
              title={t('office_orders.companion_remove', { name: one.name })}
              onClick={() => void remove(one)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
