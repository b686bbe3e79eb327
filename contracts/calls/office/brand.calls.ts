import {
  brand,
  brandDrawing,
  brandFilm,
  brandPreview,
  brandToSave,
  brandToUndo,
  look,
} from '#contracts/brand.ts'
import { call } from '#contracts/calls/call.ts'
import { pictureProblems } from '#contracts/calls/picture-problems.ts'
import { uploadedPicture } from '#contracts/office/pictures.ts'

export const showBrand = call('get', '/office/brand', { answers: { 200: brand } })

export const changeBrand = call('put', '/office/brand', {
  body: brandToSave,
  answers: { 200: brand },
  problems: ['changed_meanwhile', 'brand_file_unknown'],
})

export const undoBrand = call('post', '/office/brand/undo', {
  body: brandToUndo,
  answers: { 200: brand },
  problems: ['changed_meanwhile', 'brand_nothing_to_undo'],
})

export const previewBrand = call('put', '/office/brand/draft', {
  body: look,
  answers: { 200: brandPreview },
  problems: ['brand_file_unknown'],
})

export const uploadBrandDrawing = call('post', '/office/brand/drawings', {
  body: 'bytes',
  answers: { 201: brandDrawing },
  problems: ['drawing_type', 'drawing_broken', 'drawing_parts', 'drawing_large', 'picture_busy'],
})

export const uploadBrandFilm = call('post', '/office/brand/films', {
  body: 'bytes',
  answers: { 201: brandFilm },
  problems: ['film_type', 'film_broken'],
})

export const uploadBrandPicture = call('post', '/office/brand/pictures', {
  body: 'bytes',
  answers: { 201: uploadedPicture },
  problems: pictureProblems,
})
