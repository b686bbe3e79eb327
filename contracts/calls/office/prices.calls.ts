import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import { priceBook, pricePreview, priceQuestion, pricesChange } from '#contracts/office/prices.ts'

export const showPrices = call('get', '/office/branches/:branch/prices', {
  params: branchParams,
  answers: { 200: priceBook },
})

export const previewPrices = call('post', '/office/branches/:branch/prices/preview', {
  params: branchParams,
  body: priceQuestion,
  answers: { 200: pricePreview },
  problems: ['room_unknown'],
})

export const savePrices = call('put', '/office/branches/:branch/prices', {
  params: branchParams,
  body: pricesChange,
  answers: { 200: priceBook },
  problems: [
    'changed_meanwhile',
    'room_unknown',
    'dates_wrong',
    'prices_wrong',
    'public_game_wrong',
    'public_game_planned',
    'picture_unknown',
    'picture_undescribed',
  ],
})
