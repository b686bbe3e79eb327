import { lazy } from 'react'
import { assignRequest } from '#contracts/calls/office/requests.calls.ts'
import type { DeskRequest } from '#contracts/office/requests.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ProblemLine } from '../problem-line.tsx'
import type { CloseAsked } from './close-dialog.tsx'
import { GuestFacts } from './guest-facts.tsx'
import type { RequestPart } from './request-part.ts'

const CloseDialog = lazy(() => import('./close-dialog.tsx'))

type RequestFactsProps = RequestPart & { self: StaffSelf }

/** Who asks, with whom it is, and its end. */
export function RequestFacts({ self, params, request, onChange }: RequestFactsProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const { busy, failure, send } = useOfficeChange()
  const { assignee, colleagues, state, closeReason } = request
  async function assign(id: string | null) {
    const answer = await send(() => api(assignRequest, { params, body: { assignee: id } }))
    if (!answer.ok) return
    onChange(answer.data)
    const name = answer.data.assignee?.name
    const text = name ? t('office_requests.assigned', { name }) : t('office_requests.unassigned')
    toast({ text, kind: 'ok' })
  }
  async function close() {
    const closed = await openDialog<CloseAsked, DeskRequest>(CloseDialog, { params, request })
    if (!closed) return
    onChange(closed)
    toast({ text: t('office_requests.closed'), kind: 'ok' })
  }
  return (
    <section className="office__panel" aria-labelledby="request-about">
      <div className="panel-head">
        <h2 id="request-about" className="h3">
          {t('office_requests.about')}
        </h2>
        <span className="tag">{t(`states.request.${state}`)}</span>
      </div>
      <GuestFacts request={request} />
      {closeReason && (
        <p className="muted">
          {t('office_requests.closed_because', { reason: t(`office_requests.reason_${closeReason}`) })}
        </p>
      )}
      {state !== 'closed' && (
        <>
          <Select
            label={t('office_requests.assignee')}
            value={assignee?.id ?? ''}
            busy={busy}
            onChange={(id) => void assign(id || null)}
            placeholder={t('office_requests.nobody')}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {assignee?.id !== self.id && (
            <Button look="line" busy={busy} onClick={() => void assign(self.id)}>
              {t('office_requests.take')}
            </Button>
          )}
          <ProblemLine failure={failure} />
          <Button look="danger" onClick={() => void close()}>
            {t('office_requests.close')}
          </Button>
        </>
      )}
    </section>
  )
}
