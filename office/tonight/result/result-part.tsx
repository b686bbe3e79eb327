import { useState } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { removePhotoByStaff, showPhotoToStaff, takeOffList } from '#contracts/calls/results.calls.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { takeBackMinutes } from '#domain/result/game-result.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { groupName } from '#office/group-name.ts'
import { currentStaff } from '#office/staff-session.ts'
import type { DeskMarks } from '#office/tonight/queue/use-desk-marks.ts'
import { PhotoButton } from './photo-button.tsx'
import { mayBeNoted, resultWords } from './result-state.ts'

type ResultPartProps = {
  booking: DeskBooking
  branch: string
  timeZone: string
  now: number
  marks: DeskMarks
  onChange: (booking: DeskBooking) => void
}

/** What remains of a game, on the panel of its group. */
export function ResultPart({ booking, branch, timeZone, now, marks, onChange }: ResultPartProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!mayBeNoted(booking, now)) return null
  const { code, photo, result } = booking
  const params = { branch, code }
  const name = groupName(booking, t)
  const staff = currentStaff()
  const moderates = typeof staff !== 'string' && staff.may.includes('review.moderate')
  const isFresh = photo && now - Date.parse(photo.takenAt) < takeBackMinutes * 60_000
  async function change(words: string, send: () => ReturnType<typeof remove>) {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
    toast({ text: words, kind: 'ok' })
    onChange(answer.data)
  }
  const remove = () => api(removePhotoByStaff, { params })
  async function unlist() {
    const sure = await confirm({
      title: t('office_result.unlist'),
      text: t('office_result.unlist_text'),
      confirmLabel: t('office_result.unlist'),
      danger: true,
    })
    if (sure) await change(t('office_result.unlisted'), () => api(takeOffList, { params }))
  }
  return (
    <section className="desk-panel__part" aria-label={t('office_result.part')}>
      <h3 className="desk-panel__title">{t('office_result.part')}</h3>
      <p>
        {resultWords(booking, t) ?? t('office_result.none')}
        {result?.teamName && (
          <span className="muted">
            {' · '}
            <bdi>{result.teamName}</bdi>
          </span>
        )}
        {result?.listed && <span className="muted">{` · ${t('office_result.listed')}`}</span>}
      </p>
      {photo && (
        <>
          <img
            className="game-photo"
            src={apiAddress(showPhotoToStaff, { params, query: { width: '480', id: photo.id } })}
            alt={t('office_result.photo_alt')}
          />
          <p className="small muted">
            {t(isFresh ? 'office_result.photo_fresh' : 'office_result.photo_seen')}
          </p>
        </>
      )}
      <div className="row desk-panel__acts">
        <Button look={result ? 'line' : 'main'} onClick={() => void marks.result(booking)}>
          {t(result ? 'office_result.change' : 'office_result.note')}
        </Button>
        <PhotoButton booking={booking} branch={branch} timeZone={timeZone} name={name} onChange={onChange} />
        {photo && (
          <Button look="line" busy={busy} onClick={() => void change(t('office_result.photo_back'), remove)}>
            {t('office_result.photo_take_back')}
          </Button>
        )}
        {result?.listed && moderates && (
          <Button look="line" busy={busy} onClick={() => void unlist()}>
            {t('office_result.unlist')}
          </Button>
        )}
      </div>
    </section>
  )
}
