import { useEffect, useRef, useState } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { addPhoto } from '#contracts/calls/results.calls.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { takeBackMinutes } from '#domain/result/game-result.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BadMessage } from '#kit/ui/bad-message.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { groupName } from '#office/group-name.ts'
import { sendFile } from '#office/pictures/send-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type PhotoAsked = { booking: DeskBooking; branch: string; timeZone: string; file: File }

/** Shows the photograph with whose it would be, before anybody else sees it. */
export default function PhotoDialog({
  booking,
  branch,
  timeZone,
  file,
  ...dialog
}: OpenedDialog<DeskBooking> & PhotoAsked) {
  const { locale, t } = useLocale()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [photo, setPhoto] = useState<Blob | 'unreadable' | null>(null)
  useEffect(() => {
    let isOver = false
    void shrinkPhoto(file, canvas.current).then(
      (small) => !isOver && setPhoto(small),
      // What the browser can not read, the server may.
      () => !isOver && setPhoto('unreadable'),
    )
    return () => {
      isOver = true
    }
  }, [file])
  const whose = t('office_result.photo_of', {
    name: groupName(booking, t),
    room: booking.room.name[locale],
    time: slotTime(booking.startsAt, booking.date, timeZone, locale).words,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('office_result.photo_title')}
      submit={t('office_result.photo_send')}
      unready={photo === null}
      send={() =>
        sendFile<DeskBooking>({
          locale,
          address: apiAddress(addPhoto, { params: { branch, code: booking.code } }),
          file: photo instanceof Blob ? photo : file,
          onProgress: () => {},
        })
      }
    >
      <p className="lead">{whose}</p>
      <canvas
        ref={canvas}
        className="game-photo"
        role="img"
        aria-label={t('office_result.photo_alt')}
        hidden={photo === 'unreadable'}
      />
      {photo === 'unreadable' && <BadMessage>{t('office_result.photo_unreadable')}</BadMessage>}
      <p className="small muted">{t('office_result.photo_text', { count: takeBackMinutes })}</p>
    </FormDialog>
  )
}
