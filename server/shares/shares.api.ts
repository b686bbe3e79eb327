import { deskSplit, orderSplit, sharePage, splitToOpen } from '#contracts/share.ts'
import { type ApiRouter, router } from '#server/calls/endpoint.ts'
import { type SharePageParts, sharePageEndpoints } from './share-page.endpoints.ts'
import { splitEndpoints } from './split.endpoints.ts'

export function sharesApi(parts: SharePageParts): ApiRouter {
  return router('shares', [...splitEndpoints(parts.books), ...sharePageEndpoints(parts)], {
    OrderSplit: orderSplit,
    SharePage: sharePage,
    SplitToOpen: splitToOpen,
    DeskSplit: deskSplit,
  })
}
