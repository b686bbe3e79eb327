import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import { pictureProblems } from '#contracts/calls/picture-problems.ts'
import { pictureQuery, uploadedPicture } from '#contracts/office/pictures.ts'

export const uploadPicture = call('post', '/office/branches/:branch/pictures', {
  params: branchParams,
  query: pictureQuery,
  body: 'bytes',
  answers: { 201: uploadedPicture },
  problems: pictureProblems,
})
