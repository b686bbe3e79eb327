import { lazy } from 'react'
import {
  listIncidents,
  mendIncident,
  recoverGame,
  takeBackIncident,
} from '#contracts/calls/office/incidents.calls.ts'
import type { GameIncidents } from '#contracts/office/incidents.ts'
import type { Recoverable } from '#contracts/office/recovery.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import type { BranchClock } from '#domain/time/session-words.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useRefreshOnChange } from '#office/data/use-refresh-on-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { RecoveryAsked } from '#office/recovery/recovery-dialog.tsx'
import { currentStaff } from '#office/staff-session.ts'
import { ProblemLine } from '../problem-line.tsx'
import { IncidentItem } from './incident-item.tsx'

const RecoveryDialog = lazy(() => import('#office/recovery/recovery-dialog.tsx'))

type GameIncidentsPartProps = {
  params: { readonly branch: string; readonly code: string }
  clock: BranchClock
  /** What the board knows of it: when that changes, it is read anew. */
  seen?: string
  /** Where more can be noted. */
  onNote?: () => void
  onChange?: () => void
}

/** What spoiled a game, with what is mended, taken back and made good; on the board and on the order's page. */
export function GameIncidentsPart({ params, clock, seen, onNote, onChange }: GameIncidentsPartProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const confirm = useConfirm()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { busy, failure, send } = useOfficeChange()
  const { data, refresh, setData } = useOfficeData(listIncidents, { params })
  useRefreshOnChange(seen, refresh)
  const items = data?.items ?? []
  if (items.length === 0 && !onNote) return null
  const staff = currentStaff()
  const gives = typeof staff !== 'string' && staff.may.includes('voucher.change')
  function take(answer: ApiAnswer<GameIncidents>, words: string) {
    if (!answer.ok) return
    setData(answer.data)
    toast({ text: words, kind: 'ok' })
    onChange?.()
  }
  async function mend(id: string) {
    const sent = () => api(mendIncident, { params: { ...params, id } })
    take(await send(sent), t('office_incidents.mended'))
  }
  async function takeBack(id: string) {
    const sure = await confirm({
      title: t('office_incidents.take_back'),
      text: t('office_incidents.take_back_text'),
      confirmLabel: t('office_incidents.take_back'),
      danger: true,
    })
    const sent = () => api(takeBackIncident, { params: { ...params, id } })
    if (sure) take(await send(sent), t('office_incidents.taken_back'))
  }
  async function recover(recoverable: Recoverable) {
    await openDialog<RecoveryAsked, object>(RecoveryDialog, {
      recoverable,
      give: async (gift) => {
        const answer = await api(recoverGame, { params, body: gift })
        take(answer, t('office_reviews.recovered'))
        return answer
      },
    })
  }
  const { recovery, recoverable } = data ?? {}
  return (
    <section className="game-incidents" aria-label={t('office_incidents.part')}>
      <h3>{t('office_incidents.part')}</h3>
      {items.length > 0 && (
        <ul className="stack stack--3">
          {items.map((one) => (
            <IncidentItem
              key={one.id}
              incident={one}
              clock={clock}
              busy={busy}
              onMend={() => void mend(one.id)}
              onTakeBack={one.own && !recovery ? () => void takeBack(one.id) : undefined}
            />
          ))}
        </ul>
      )}
      {recovery && (
        <p className="small muted">
          {t(`office_reviews.recovered_${recovery.kind}`, {
            amount: formatMoney(money(recovery.amount, recovery.currency), locale),
          })}
        </p>
      )}
      <ProblemLine failure={failure} />
      <div className="row">
        {onNote && (
          <Button look="line" onClick={onNote}>
            {t('office_incidents.broken')}
          </Button>
        )}
        {recoverable && gives && (
          <Button onClick={() => void recover(recoverable)}>{t('office_reviews.recover')}</Button>
        )}
      </div>
    </section>
  )
}
