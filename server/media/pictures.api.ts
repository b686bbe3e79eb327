import * as calls from '#contracts/calls/office/pictures.calls.ts'
import { uploadedPicture } from '#contracts/office/pictures.ts'
import { leastPicture, mostMegapixels, mostPictureBytes } from '#domain/picture/picture-kinds.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import type { MediaStore } from './media-store.ts'
import { uploadPicture } from './upload-picture.ts'

/** Pictures of rooms, branches and products, as their files come from somebody's disk. */
export function picturesApi(media: MediaStore): ApiRouter {
  const upload = endpoint(
    calls.uploadPicture,
    {
      action: 'picture.upload',
      name: 'upload_picture',
      mostBytes: mostPictureBytes,
      // A picture is named by its content.
      idempotency: 'natural',
    },
    async ({ db, staff, branch, query: { kind }, body, now }) => {
      const upload = { actor: staff, branchId: branch.id, kind, bytes: body }
      const uploaded = await uploadPicture(db, media, upload, now)
      if (uploaded.ok) return answer(201, uploaded.picture)
      return refuse(uploaded.code, { values: { ...leastPicture[kind], megapixels: mostMegapixels } })
    },
  )
  return router('pictures', [upload], { UploadedPicture: uploadedPicture })
}
