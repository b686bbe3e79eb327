import { useCallback, useRef, useState } from 'react'
import type { UploadedPicture } from '#contracts/office/pictures.ts'
import { mostPictureBytes, type PictureKind } from '#domain/picture/picture-kinds.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { setStaff } from '../staff-session.ts'
import { sendPicture } from './send-picture.ts'

export type PictureUpload = {
  readonly id: number
  readonly file: File
  readonly share: number
  /** Why it did not get there. */
  readonly problem: string | null
}

type UploadsTo = {
  readonly branch: string
  readonly kind: PictureKind
  readonly onUploaded: (picture: UploadedPicture) => void
}

/** Pictures on their way to the server, one after the other; those that fail stay until they are tried again. */
export function usePictureUploads({ branch, kind, onUploaded }: UploadsTo) {
  const { locale, t } = useLocale()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const queue = useRef(Promise.resolve())
  const lastId = useRef(0)

  const change = useCallback((id: number, changes: Partial<PictureUpload>) => {
    setUploads((was) => was.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }, [])
  const drop = useCallback((id: number) => setUploads((was) => was.filter((one) => one.id !== id)), [])

  async function send({ id, file }: PictureUpload) {
    if (file.size > mostPictureBytes) {
      const megabytes = mostPictureBytes / 1024 / 1024
      return change(id, { problem: t('office_pictures.too_heavy', { megabytes }) })
    }
    const onProgress = (share: number) => change(id, { share })
    const answer = await sendPicture({ locale, branch, kind, file, onProgress })
    if (answer.ok) {
      drop(id)
      onUploaded(answer.data)
      return
    }
    if (answer.code === 'unauthorised') setStaff('out')
    change(id, { problem: answer.message ?? t(answer.messageKey) })
  }
  function enqueue(upload: PictureUpload) {
    queue.current = queue.current.then(() => send(upload))
  }

  function add(files: Iterable<File>) {
    const added = [...files].map((file) => {
      lastId.current += 1
      return { id: lastId.current, file, share: 0, problem: null }
    })
    setUploads((was) => [...was, ...added])
    for (const upload of added) enqueue(upload)
  }
  function retry(upload: PictureUpload) {
    change(upload.id, { share: 0, problem: null })
    enqueue(upload)
  }
  return { uploads, add, retry, drop }
}
