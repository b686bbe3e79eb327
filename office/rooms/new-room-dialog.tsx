import { useState } from 'react'
import { createRoom } from '#contracts/calls/office/rooms.calls.ts'
import type { OfficeRoom } from '#contracts/office/rooms.ts'
import { roomTexts } from '#domain/room/room-fields.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BeginDialog } from '../editor/begin-dialog.tsx'

/** Begins a room by its names. Answers it. */
export default function NewRoomDialog({ branch, ...dialog }: OpenedDialog<OfficeRoom> & { branch: string }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [draft, onChange] = useState({ name: { en: '', ar: '' } })
  const title = t('office_rooms.new_room')
  return (
    <BeginDialog
      {...dialog}
      title={title}
      draft={draft}
      onChange={onChange}
      address="/…/"
      send={(body) => api(createRoom, { params: { branch }, body })}
      nameLimit={roomTexts.name.limit}
    />
  )
}
