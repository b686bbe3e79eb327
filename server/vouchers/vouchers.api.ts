import * as calls from '#contracts/calls/vouchers.calls.ts'
import { voucherBalance } from '#contracts/voucher.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { officePromoEndpoints } from '#server/prices/office-promos.endpoints.ts'
import { findVoucher } from './find-voucher.ts'
import { officeVoucherEndpoints } from './office-vouchers.endpoints.ts'
import { showBalance } from './show-balance.ts'
import { type GiftCardFile, showGiftCard } from './show-gift-card.ts'

const byCode = {
  example: { code: '7K3M-9QWX-TZ4H-2BVN-8DRC' },
  access: 'public',
  guesses: 'codes',
  idempotency: 'natural',
} as const

export function vouchersApi(publicUrl: string): ApiRouter {
  const balance = endpoint(
    calls.showVoucherBalance,
    { ...byCode, name: 'voucher_balance' },
    async ({ db, body: { code }, now }) => {
      const shown = await showBalance(db, code, now)
      return typeof shown === 'string' ? refuse(`gift_${shown}`) : answer(200, shown)
    },
  )
  const paper = endpoint(
    calls.printVoucher,
    { ...byCode, name: 'gift_card_paper' },
    async ({ db, body: { code } }) => {
      const voucher = await findVoucher(db, code)
      if (!voucher) return refuse('gift_unknown')
      const file = await showGiftCard(db, { voucherId: voucher.id }, publicUrl)
      return file ? pdf(file) : refuse('gift_voided')
    },
  )
  const ofOrder = endpoint(
    calls.printGiftCardOfOrder,
    {
      access: 'order',
      name: 'gift_card_of_order',
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
