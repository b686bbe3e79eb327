import { carryOutImport, takeBackImport } from '#server/imports/carry-out-import.ts'
import { checkImport } from '#server/imports/check-import.ts'
import { expirePayment } from '#server/payments/expire-payment.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { documentSoldOrders } from '#server/tax-documents/document-sold-orders.ts'
import { issueDocuments } from '#server/tax-documents/issue-documents.ts'
import { issueForMail } from '#server/tax-documents/issue-for-mail.ts'
import { deliverGiftCard } from '#server/vouchers/deliver-gift-card.ts'
import { announceOffer } from '#server/waiting/announce-offer.ts'
import { updateWallet } from '#server/wallet/update-wallet.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import type { JobHandlers } from './job-context.ts'
import { pushNews } from './push-news.ts'
import { sendMail } from './send-mail.ts'

/** Who does which job. */
export const jobHandlers: JobHandlers = {
  'send-mail': async ({ mailId }, { db, postOffice, sealingKeys, log, lastTry, now }) => {
    // A mail waits for nothing that fails.
    await issueForMail(db, mailId, { now: now(), sealingKeys }).catch((err) =>
      log.error({ err, mailId }, 'documents of a mail were not issued'),
    )
    await sendMail(db, postOffice, mailId, lastTry, now())
  },

  'execute-refund': ({ refundId }, { db, providers, now }) => executeRefund(db, providers, refundId, now()),

  'expire-payment': ({ paymentId }, { db, providers, now }) => expirePayment(db, providers, paymentId, now()),

  'deliver-gift-card': ({ voucherId }, { db, now }) => deliverGiftCard(db, voucherId, now()),

  'deliver-webhook': ({ deliveryId }, { db, postWebhook, lastTry, now }) =>
    deliverWebhook(db, postWebhook, deliveryId, lastTry, now()),

  'push-news': (data, { db, postWebhook, postOffice, now }) =>
    pushNews(db, postWebhook, { ...data, publicUrl: postOffice.publicUrl }, now()),

  'issue-documents': ({ unitId }, { db, sealingKeys, now }) => issueDocuments(db, unitId, now(), sealingKeys),

  'document-sold-orders': (data, { db, now }) => documentSoldOrders(db, data, now()),

  'announce-offer': ({ offerId }, { db, now }) => announceOffer(db, offerId, now()),

  'update-wallet': ({ passId }, { db, wallets, now }) => updateWallet(db, wallets, passId, now()),

  'check-import': (data, { db, now }) => checkImport(db, data, now()),

  'carry-out-import': ({ importId }, { db, now }) => carryOutImport(db, importId, now()),

  'take-back-import': ({ importId }, { db, now }) => takeBackImport(db, importId, now()),
}
