import * as calls from '#contracts/calls/wallet.calls.ts'
import { wallets as walletsShape } from '#contracts/wallet.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { findVoucher } from '#server/vouchers/find-voucher.ts'
import { appleServiceEndpoints, passFile } from './apple-service.endpoints.ts'
import { saveToGoogle } from './save-to-google.ts'
import { findDownload, openDownload, showApplePass, showTicketPass } from './show-apple-pass.ts'
import { takePass } from './take-pass.ts'
import { hasTicket } from './ticket-pass.queries.ts'
import type { Wallets } from './wallets.ts'

/** Tickets and gift cards in the wallets of phones, where the venue has keys for them. */
export function walletApi(wallets: Wallets): ApiRouter {
  const show = endpoint(
    calls.showWallets,
    { access: 'public', name: 'wallets', maxAge: 60 },
    async ({ now }) => answer(200, { apple: wallets.apple(now) !== null, google: wallets.google() !== null }),
  )
  const ticket = endpoint(
    calls.downloadTicketPass,
    {
      access: 'order',
      name: 'ticket_pass',
      // Its pictures are drawn.
      limit: 'write',
    },
    async ({ db, order: { id }, now }) => {
      const file = await showTicketPass(db, wallets, id, now)
      return typeof file === 'string' ? refuse(file) : passFile(file)
    },
  )
  const google = endpoint(
    calls.saveTicketToGoogle,
    { access: 'order', name: 'ticket_to_google', idempotency: 'natural' },
    async ({ db, order: { id }, now }) => {
      if (!wallets.google()) return refuse('wallet_off')
      if (!(await hasTicket(db, id))) return refuse('not_found')
      const saved = await saveToGoogle(db, wallets, await takePass(db, { orderId: id }), now)
      return typeof saved === 'string' ? refuse(saved) : answer(200, saved)
    },
  )
  const giftCard = endpoint(
    calls.keepGiftCard,
    {
      access: 'public',
      name: 'keep_gift_card',
      guesses: 'codes',
      idempotency: 'natural',
      example: { code: '7K3M-9QWX-TZ4H-2BVN-8DRC', wallet: 'apple' },
    },
    async ({ db, body: { code, wallet }, now }) => {
      const voucher = await findVoucher(db, code)
      if (!voucher) return refuse('gift_unknown')
      if (voucher.voidedAt !== null) return refuse('gift_voided')
      if (wallet === 'apple')
        return wallets.apple(now)
          ? answer(200, { url: await openDownload(db, wallets, voucher.id, now) })
          : refuse('wallet_off')
      if (!wallets.google()) return refuse('wallet_off')
      const saved = await saveToGoogle(db, wallets, await takePass(db, { voucherId: voucher.id }), now)
      if (saved === 'not_found') return refuse('gift_unknown')
      return typeof saved === 'string' ? refuse(saved) : answer(200, saved)
    },
  )
  const download = endpoint(
    calls.downloadPass,
    { access: 'public', name: 'download_pass', limit: 'write' },
    async ({ db, params: { file: name }, now }) => {
      const passId = await findDownload(db, name.slice(0, -'.pkpass'.length), now)
      if (!passId) return refuse('not_found')
      const file = await showApplePass(db, wallets, passId, now)
      return typeof file === 'string' ? refuse(file) : passFile(file)
    },
  )
  const service = appleServiceEndpoints(wallets)
  return router('wallets', [show, ticket, google, giftCard, download, ...service], { Wallets: walletsShape })
}
