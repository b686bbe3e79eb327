import * as z from 'zod/mini'
import { orderCode } from '#contracts/order.ts'
import { voucherBalance, voucherToLookUp } from '#contracts/voucher.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { officePromoEndpoints } from '#server/prices/office-promos.endpoints.ts'
import { findVoucher } from './find-voucher.ts'
import { officeVoucherEndpoints } from './office-vouchers.endpoints.ts'
import { showBalance } from './show-balance.ts'
import { type GiftCardFile, showGiftCard } from './show-gift-card.ts'

// The code travels in the body: addresses are written into logs and handed on to other sites.
const byCode = {
  method: 'post',
  body: voucherToLookUp,
  example: { code: '7K3M-9QWX-TZ4H-2BVN-8DRC' },
  problems: ['gift_unknown', 'gift_voided'],
  access: 'public',
  limit: 'write',
  guesses: 'codes',
  idempotency: 'natural',
} as const

export function vouchersApi(publicUrl: string): ApiRouter {
  const balance = endpoint(
    {
      ...byCode,
      path: '/vouchers/balance',
      summary: 'api_docs.call_voucher_balance',
      answers: { 200: voucherBalance },
    },
    async ({ db, body: { code }, now }) => {
      const shown = await showBalance(db, code, now)
      return typeof shown === 'string' ? refuse(`gift_${shown}`) : answer(200, shown)
    },
  )
  const paper = endpoint(
    {
      ...byCode,
      path: '/vouchers/card.pdf',
      summary: 'api_docs.call_gift_card_paper',
      answers: { 200: 'application/pdf' },
    },
    async ({ db, body: { code } }) => {
      const voucher = await findVoucher(db, code)
      if (!voucher) return refuse('gift_unknown')
      const file = await showGiftCard(db, { voucherId: voucher.id }, publicUrl)
      return file ? pdf(file) : refuse('gift_voided')
    },
  )
  const ofOrder = endpoint(
    {
      method: 'get',
      path: '/orders/:code/gift-cards/:file',
      summary: 'api_docs.call_gift_card_of_order',
      params: z.object({ code: orderCode, file: z.string().check(z.regex(/^[0-9a-f-]{36}\.pdf$/)) }),
      answers: { 200: 'application/pdf' },
      problems: ['not_found'],
      access: 'order',
      // A page takes longer to draw than a row to read.
      limit: 'write',
    },
    async ({ db, order: { id: orderId }, params: { file } }) => {
      const itemId = file.slice(0, -'.pdf'.length)
      const card = await showGiftCard(db, { orderId, itemId }, publicUrl)
      return card ? pdf(card) : refuse('not_found')
    },
  )
  return router(
    'vouchers',
    [balance, paper, ofOrder, ...officeVoucherEndpoints(), ...officePromoEndpoints()],
    { VoucherBalance: voucherBalance },
  )
}

function pdf({ filename, bytes }: GiftCardFile) {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${filename}"`,
    'Cache-Control': 'private, no-store',
  }
  return { response: new Response(new Uint8Array(bytes), { headers }) }
}
