import { useState } from 'react'
import type { OfficeRoom } from '#contracts/office-rooms.ts'
import { useLocale } from '../../i18n/messages.tsx'
import type { OpenedDialog } from '../../ui/overlay-store.ts'
import { BeginDialog } from '../editor/begin-dialog.tsx'

/** Begins a room by its names. Answers it. */
export default function NewRoomDialog(dialog: OpenedDialog<OfficeRoom> & { path: string }) {
  const { t } = useLocale()
  const [draft, onChange] = useState({ name: { en: '', ar: '' } })
  const title = t('office_rooms.new_room')
  return <BeginDialog {...dialog} {...{ title, draft, onChange }} address="/…/" nameLimit={80} />
}
