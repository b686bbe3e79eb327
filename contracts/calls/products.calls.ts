import * as z from 'zod/mini'
import { giftCardShop } from '../gift-card.ts'
import { product } from '../product.ts'
import { call } from './call.ts'
import { branchSlugParams, slugParams } from './params.ts'

export const listProducts = call('get', '/products', {
  answers: { 200: z.object({ items: z.array(product) }) },
})

export const showProduct = call('get', '/products/:slug', {
  params: slugParams,
  answers: { 200: product },
  problems: ['not_found'],
})

export const showGiftCardShop = call('get', '/branches/:branch/gift-cards/:slug', {
  params: branchSlugParams,
  answers: { 200: giftCardShop },
  problems: ['not_found'],
})
