import { lazy } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import type { PictureSource } from '#kit/ui/picture.tsx'

const GalleryDialog = lazy(() => import('./gallery-dialog.tsx'))

type RoomPicturesButtonProps = { name: string; pictures: readonly PictureSource[] }

/** From the first screen to all pictures, which stand far below it on a phone. */
export function RoomPicturesButton({ name, pictures }: RoomPicturesButtonProps) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  if (pictures.length < 2) return null
  return (
    <button
      type="button"
      className="btn btn--bare room-ways__pictures"
      onClick={() => openDialog(GalleryDialog, { pictures, first: 0, title: name })}
    >
      {t('room.see_pictures', { count: pictures.length })}
    </button>
  )
}
