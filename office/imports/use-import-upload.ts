import { useState } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { uploadImport } from '#contracts/calls/office/imports.calls.ts'
import { type ImportNoun, mostImportBytes } from '#domain/import/import-fields.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { sendFile } from '../pictures/send-file.ts'
import { setStaff } from '../staff-session.ts'

type Upload = {
  readonly noun: ImportNoun
  readonly branch: string
  readonly onUploaded: (id: string) => void
}

/** A file on its way: how far it has got, or why it did not arrive. Sent again, it is still one import. */
export function useImportUpload({ noun, branch, onUploaded }: Upload) {
  const { locale, t } = useLocale()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function send(file: File | undefined) {
    if (!file || share !== null) return
    setProblem(null)
    if (file.size > mostImportBytes)
      return setProblem(t('office_pictures.too_heavy', { megabytes: mostImportBytes / 1024 / 1024 }))
    setShare(0)
    const query = { noun, branch, name: file.name.slice(-200) || 'file.csv' }
    const address = apiAddress(uploadImport, { query })
    const answer = await sendFile<{ id: string }>({ locale, address, file, onProgress: setShare })
    setShare(null)
    if (answer.ok) return onUploaded(answer.data.id)
    if (answer.code === 'unauthorised') setStaff('out')
    setProblem(answer.message ?? t(answer.messageKey))
  }
  return { share, problem, send }
}
