import * as z from 'zod/mini'
import { pictureKind, uploadedPicture } from '#contracts/office-pictures.ts'
import { slug } from '#contracts/slug.ts'
import { leastPicture, mostMegapixels, mostPictureBytes } from '#domain/picture/picture-kinds.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import type { MediaStore } from './media-store.ts'
import { uploadPicture } from './upload-picture.ts'

/** Pictures of rooms, branches and products, as their files come from somebody's disk. */
export function picturesApi(media: MediaStore): ApiRouter {
  const upload = endpoint(
    {
      access: 'staff',
      action: 'picture.upload',
      method: 'post',
      path: '/office/branches/:branch/pictures',
      summary: 'api_docs.call_upload_picture',
      params: z.object({ branch: slug }),
      query: z.object({ kind: pictureKind }),
      body: 'bytes',
      mostBytes: mostPictureBytes,
      answers: { 201: uploadedPicture },
      problems: [
        ...(['picture_type', 'picture_broken', 'picture_pixels', 'picture_small'] as const),
        ...(['picture_busy', 'picture_store'] as const),
      ],
      limit: 'write',
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
