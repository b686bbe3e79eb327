import { listedOrder, orderFile } from '#contracts/office-orders.ts'
import { outboxMail } from '#contracts/outbox.ts'
import { type ApiRouter, router } from '#server/http/endpoint.ts'
import { type OutboxParts, outboxEndpoints } from '#server/mail/outbox.endpoints.ts'
import { orderFileEndpoints } from './order-files.endpoints.ts'

export function orderFilesApi(parts: OutboxParts): ApiRouter {
  return router('order_files', [...orderFileEndpoints(parts.publicUrl), ...outboxEndpoints(parts)], {
    ListedOrder: listedOrder,
    OrderFile: orderFile,
    OutboxMail: outboxMail,
  })
}
