import { lazy, useRef } from 'react'
import type { DeskBooking } from '#contracts/office/desk.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { PhotoAsked } from './photo-dialog.tsx'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))

type PhotoButtonProps = {
  booking: DeskBooking
  branch: string
  timeZone: string
  name: string
  onChange: (booking: DeskBooking) => void
}

/** Opens the phone's camera, or the files of a computer. It needs a connection: a photograph is too much to be kept here. */
export function PhotoButton({ booking, branch, timeZone, name, onChange }: PhotoButtonProps) {
  const { t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  async function chosen(file: File | undefined) {
    if (!file) return
    const kept = await openDialog<PhotoAsked, DeskBooking>(PhotoDialog, { booking, branch, timeZone, file })
    if (input.current) input.current.value = ''
    if (!kept) return
    toast({ text: t('office_result.photo_kept'), kind: 'ok' })
    onChange(kept)
  }
  const words = t(booking.photo ? 'office_result.photo_another' : 'office_result.photo')
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={`${words}: ${name}`}
        onChange={(event) => void chosen(event.target.files?.[0])}
      />
      <Button look="line" aria-label={`${words}: ${name}`} onClick={() => input.current?.click()}>
        {words}
      </Button>
    </>
  )
}
