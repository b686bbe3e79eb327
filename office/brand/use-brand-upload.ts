import { useState } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import type { DataOf } from '#contracts/calls/call.ts'
import type {
  uploadBrandDrawing,
  uploadBrandFilm,
  uploadBrandPicture,
} from '#contracts/calls/office/brand.calls.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { sendFile } from '../pictures/send-file.ts'
import { setStaff } from '../staff-session.ts'

type BrandUpload = typeof uploadBrandDrawing | typeof uploadBrandFilm | typeof uploadBrandPicture

/** One file on its way to the server: how far it has got, or why it did not arrive. What was there before stays. */
export function useBrandUpload<Call extends BrandUpload>(
  call: Call,
  { mostBytes, onUploaded }: { mostBytes: number; onUploaded: (data: DataOf<Call>) => void },
) {
  const { locale, t } = useLocale()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function send(file: File | undefined) {
    if (!file || share !== null) return
    setProblem(null)
    if (file.size > mostBytes) {
      const megabytes = Math.floor(mostBytes / 1024 / 1024)
      return setProblem(t('office_pictures.too_heavy', { megabytes }))
    }
    setShare(0)
    const address = apiAddress(call as typeof uploadBrandDrawing, {})
    const answer = await sendFile<DataOf<Call>>({ locale, address, file, onProgress: setShare })
    setShare(null)
    if (answer.ok) return onUploaded(answer.data)
    if (answer.code === 'unauthorised') setStaff('out')
    setProblem(answer.message ?? t(answer.messageKey))
  }
  return { share, problem, send }
}
