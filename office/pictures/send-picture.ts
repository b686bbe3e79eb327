import { apiAddress } from '#contracts/calls/api-address.ts'
import type { DataOf } from '#contracts/calls/call.ts'
import { uploadPicture } from '#contracts/calls/office/pictures.calls.ts'
import type { PictureKind } from '#domain/picture/picture-kinds.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { type FileToSend, sendFile } from './send-file.ts'

export type PictureToSend = Omit<FileToSend, 'address'> & {
  readonly branch: string
  readonly kind: PictureKind
}

/** Sends a picture of a branch as it is. */
export function sendPicture(picture: PictureToSend): Promise<ApiAnswer<DataOf<typeof uploadPicture>>> {
  const { branch, kind, ...file } = picture
  return sendFile({ ...file, address: apiAddress(uploadPicture, { params: { branch }, query: { kind } }) })
}
