import { useState } from 'react'
import { tryPromoCode } from '#contracts/calls/office/promos.calls.ts'
import type { DeskPromo, DeskPromos } from '#contracts/office/promos.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { ProblemLine } from '../problem-line.tsx'

export type TryAsked = {
  branch: string
  promo: DeskPromo
  rooms: DeskPromos['rooms']
}

/** Whether a code would be taken for an evening, judged as the checkout does. */
export default function TryDialog(props: OpenedDialog<never> & TryAsked) {
  const { open, close, branch, promo } = props
  const rooms = props.rooms.filter(({ archived }) => !archived)
  const { locale, t } = useLocale()
  const [room, setRoom] = useState(promo.rooms[0] ?? rooms[0]?.slug ?? '')
  const [date, setDate] = useState(() => wallClock(Date.now(), 'UTC').date)
  const params = { branch, id: promo.id }
  const query = { date, room: room || undefined }
  const { data, failure } = useOfficeData(tryPromoCode, date ? { params, query } : null)
  return (
    <Dialog open={open} onClose={() => close()} title={t('office_vouchers.try_of', { code: promo.code })}>
      <div className="office__form">
        <Select
          label={t('office_vouchers.try_for')}
          value={room}
          onChange={setRoom}
          placeholder={t('office_vouchers.try_store')}
          options={rooms.map((one) => ({ value: one.slug, label: one.name[locale] }))}
        />
        <DayField label={t('fields.date')} value={date} onChange={setDate} />
        <ProblemLine failure={failure} />
        <p role="status" className={data?.verdict === 'ok' ? 'msg msg--ok' : 'msg'}>
          {data && t(`office_vouchers.verdict_${data.verdict}`)}
        </p>
      </div>
    </Dialog>
  )
}
