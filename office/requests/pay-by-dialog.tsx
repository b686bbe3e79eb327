import { useState } from 'react'
import { putOffPayment } from '#contracts/calls/office/requests.calls.ts'
import type { DeskRequest } from '#contracts/office/requests.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import type { RequestQuote, SeveralRooms } from '#contracts/request.ts'
import { eveningAt } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { payByMoment } from './rooms-draft.ts'

export type PayByProps = {
  params: { branch: string; code: string }
  branch: StaffBranch
  several: SeveralRooms
  quote: RequestQuote
}

/** Another date by which an offer is paid: reminder and warning begin anew. */
export default function PayByDialog(props: PayByProps & OpenedDialog<DeskRequest>) {
  const { params, branch, several, quote, ...dialog } = props
  const { t } = useLocale()
  const api = useStaffApi()
  const today = eveningAt(Date.now(), branch)
  const [date, setDate] = useState(() => (several.payBy ? eveningAt(several.payBy, branch) : today))
  const [releases, setReleases] = useState(several.releasesAt !== null)
  function send() {
    const payBy = payByMoment(date, branch, quote.startsAt)
    return payBy ? api(putOffPayment, { params, body: { payBy, releases } }) : undefined
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_requests.rooms_put_off')}
      submit={t('actions.save')}
      unready={!date}
      send={send}
    >
      <DayField
        label={t('office_requests.rooms_pay_by')}
        value={date}
        min={today}
        max={eveningAt(quote.startsAt, branch)}
        onChange={setDate}
      />
      <Checkbox
        label={t('office_requests.rooms_releases')}
        hint={t('office_requests.rooms_releases_hint')}
        value={releases}
        onChange={setReleases}
      />
    </FormDialog>
  )
}
