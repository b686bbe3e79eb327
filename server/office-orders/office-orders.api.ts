import { moneyNotice } from '#contracts/office/money.ts'
import { listedOrder, orderFile } from '#contracts/office/orders.ts'
import { outboxMail } from '#contracts/outbox.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { type OutboxParts, outboxEndpoints } from '#server/mail/outbox.endpoints.ts'
import { moneyNoticeEndpoints } from './money-notices.endpoints.ts'
import { orderFileEndpoints } from './office-orders.endpoints.ts'

export function orderFilesApi(parts: OutboxParts & { readonly sealingKeys: readonly string[] }): ApiRouter {
  return router(
    'order_files',
    [...orderFileEndpoints(parts), ...moneyNoticeEndpoints(), ...outboxEndpoints(parts)],
    {
      ListedOrder: listedOrder,
      OrderFile: orderFile,
      MoneyNotice: moneyNotice,
      OutboxMail: outboxMail,
    },
  )
}
