import * as calls from '#contracts/calls/office/prices.calls.ts'
import { type PriceBook, priceBook, pricePreview } from '#contracts/office/prices.ts'
import { type ApiRouter, answer, endpoint, router, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { planCallOf } from '#server/plans/office-plans.endpoints.ts'
import { type OfficePrices, readOfficePrices } from './office-prices.queries.ts'
import { previewPrices } from './preview-prices.ts'
import { savePrices } from './save-prices.ts'

/** The prices of a branch, what others would come to, and changing them. */
export function officePricesApi(): ApiRouter {
  const show = endpoint(
    calls.showPrices,
    { action: 'price.change', name: 'price_book' },
    async ({ db, branch, now }) => answer(200, bookOf(await readOfficePrices(db, branch.id, now))),
  )
  const preview = endpoint(
    calls.previewPrices,
    { action: 'price.change', name: 'price_preview', limit: 'read', idempotency: 'natural' },
    async ({ db, branch, body, now }) => {
      const previewed = await previewPrices(db, { branchId: branch.id, ...body }, now)
      return previewed ? answer(200, previewed) : refuse('room_unknown')
    },
  )
  const save = storedEndpoint(
    calls.savePrices,
    { action: 'price.change', name: 'save_prices' },
    async (call, tx) => {
      const { branch, body, now } = call
      const { version, ...draft } = body
      const saved = await savePrices(tx, { ...planCallOf(call), draft, version }, now)
      if (!saved.ok)
        return saved.code === 'public_game_planned'
          ? refuse(saved.code, { values: { count: saved.count } })
          : refuse(saved.code)
      return answer(200, bookOf(await readOfficePrices(tx, branch.id, now)))
    },
  )
  return router('office_prices', [show, preview, save], { PriceBook: priceBook, PricePreview: pricePreview })
}

function bookOf({ branch: { id: _id, ...branch }, today, rooms, prices, version }: OfficePrices): PriceBook {
  return {
    branch,
    today,
    rooms: rooms.map(({ slug, name, minPlayers, maxPlayers }) => ({ slug, name, minPlayers, maxPlayers })),
    prices,
    version,
  }
}
