import { call } from '#contracts/calls/call.ts'
import { branchParams } from '#contracts/calls/params.ts'
import {
  branchProductParams,
  deskProduct,
  deskStore,
  productContent,
  productParams,
  productToMake,
  stockAdjustment,
  waitingOrders,
} from '#contracts/office/store.ts'

const pictureProblems = ['picture_unknown', 'picture_undescribed'] as const

export const showDeskStore = call('get', '/office/branches/:branch/store', {
  params: branchParams,
  answers: { 200: deskStore },
})

export const adjustStock = call('post', '/office/branches/:branch/store/:product/stock', {
  params: branchProductParams,
  body: stockAdjustment,
  answers: { 200: deskProduct },
  problems: ['not_found', 'stock_changed'],
})

export const listWaitingOrders = call('get', '/office/branches/:branch/waiting-orders', {
  params: branchParams,
  answers: { 200: waitingOrders },
})

export const makeProduct = call('post', '/office/products', {
  body: productToMake,
  answers: { 204: null },
  problems: ['slug_taken', 'name_archived', 'product_wrong', ...pictureProblems],
})

export const changeProduct = call('put', '/office/products/:product', {
  params: productParams,
  body: productContent,
  answers: { 204: null },
  problems: ['not_found', 'archived', 'product_wrong', 'variants_fixed', ...pictureProblems],
})
