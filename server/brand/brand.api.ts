import { brand, brandDrawing, brandFilm } from '#contracts/brand.ts'
import * as calls from '#contracts/calls/office/brand.calls.ts'
import { leastPicture, mostMegapixels, mostPictureBytes } from '#domain/picture/picture-kinds.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { changedMeanwhile } from '#server/content/content-call.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { uploadPicture } from '#server/media/upload-picture.ts'
import { changeBrand } from './change-brand.ts'
import { previewBrand } from './preview-brand.ts'
import { showBrand } from './show-brand.ts'
import { undoBrand } from './undo-brand.ts'
import { mostDrawingBytes, uploadDrawing } from './upload-drawing.ts'
import { mostFilmBytes, uploadFilm } from './upload-film.ts'

// Saving the same twice saves it once; files are named by their content.
const change = { action: 'brand.change', idempotency: 'natural' } as const

/** What the venue looks like. */
export function brandApi(media: MediaStore): ApiRouter {
  return router(
    'brand',
    [
      endpoint(calls.showBrand, { action: 'brand.change', name: 'brand' }, async ({ db, staff, now }) =>
        answerOf(200, await showBrand(db, staff, now), 'value'),
      ),
      endpoint(calls.changeBrand, { ...change, name: 'change_brand' }, async ({ db, staff, body, now }) => {
        const changed = await changeBrand(db, { actor: staff, ...body }, now)
        if (!changed.ok && changed.code === 'changed_meanwhile') return changedMeanwhile(changed)
        return answerOf(200, changed, 'value')
      }),
      endpoint(calls.undoBrand, { ...change, name: 'undo_brand' }, async ({ db, staff, body, now }) => {
        const undone = await undoBrand(db, { actor: staff, ...body }, now)
        if (!undone.ok && undone.code === 'changed_meanwhile') return changedMeanwhile(undone)
        return answerOf(200, undone, 'value')
      }),
      endpoint(calls.previewBrand, { ...change, name: 'preview_brand' }, async ({ db, staff, body, now }) =>
        answerOf(200, await previewBrand(db, { actor: staff, look: body }, now), 'value'),
      ),
      endpoint(
        calls.uploadBrandDrawing,
        { ...change, name: 'upload_brand_drawing', mostBytes: mostDrawingBytes },
        async ({ db, staff, body, now }) => {
          const uploaded = await uploadDrawing(db, { actor: staff, bytes: body }, now)
          if (!uploaded.ok && uploaded.code === 'drawing_parts')
            return refuse('drawing_parts', { values: { parts: uploaded.parts } })
          return answerOf(201, uploaded, 'value')
        },
      ),
      endpoint(
        calls.uploadBrandFilm,
        { ...change, name: 'upload_brand_film', mostBytes: mostFilmBytes },
        async ({ db, staff, body, now }) =>
          answerOf(201, await uploadFilm(db, { actor: staff, bytes: body }, now), 'value'),
      ),
      endpoint(
        calls.uploadBrandPicture,
        { ...change, name: 'upload_brand_picture', mostBytes: mostPictureBytes },
        async ({ db, staff, body, now }) => {
          const upload = { actor: staff, branchId: null, kind: 'rooms', bytes: body } as const
          const uploaded = await uploadPicture(db, media, upload, now)
          if (uploaded.ok) return answer(201, uploaded.picture)
          return refuse(uploaded.code, { values: { ...leastPicture.rooms, megapixels: mostMegapixels } })
        },
      ),
    ],
    { Brand: brand, BrandDrawing: brandDrawing, BrandFilm: brandFilm },
  )
}
