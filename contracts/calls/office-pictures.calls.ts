import { pictureQuery, uploadedPicture } from '../office-pictures.ts'
import { call } from './call.ts'
import { branchParams } from './params.ts'

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
