import { voucherBalance, voucherToLookUp } from '#contracts/voucher.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { findVoucher } from './find-voucher.ts'

export function vouchersApi(): ApiRouter {
  const balance = endpoint(
    {
      method: 'post',
      path: '/vouchers/balance',
      summary: 'api_docs.call_voucher_balance',
      body: voucherToLookUp,
      example: { code: '7K3M-9QWX-TZ4H-2BVN-8DRC' },
      answers: { 200: voucherBalance },
      problems: ['gift_unknown', 'gift_voided'],
      access: 'public',
      limit: 'write',
      guesses: true,
      idempotency: 'natural',
    },
    async ({ db, body: { code } }) => {
      const voucher = await findVoucher(db, code)
      if (!voucher) return refuse('gift_unknown')
      if (voucher.voidedAt !== null) return refuse('gift_voided')
      const { balance: amount, currency, expiresAt } = voucher
      return answer(200, { balance: { amount, currency }, expiresAt: new Date(expiresAt).toISOString() })
    },
  )
  return router('vouchers', [balance], { VoucherBalance: voucherBalance })
}
