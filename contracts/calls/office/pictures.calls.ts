import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import { pictureQuery, uploadedPicture } from '#contracts/office/pictures.ts'

export const uploadPicture = call('post', '/office/branches/:branch/pictures', {
  params: branchParams,
  query: pictureQuery,
  body: 'bytes',
  answers: { 201: uploadedPicture },
  problems: [
    'picture_type',
    'picture_broken',
    'picture_pixels',
    'picture_small',
    'picture_busy',
    'picture_store',
  ],
})
