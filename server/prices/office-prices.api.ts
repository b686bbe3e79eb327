import {
  type PriceBook,
  priceBook,
  pricePreview,
  priceQuestion,
  pricesChange,
} from '#contracts/office-prices.ts'
import { type ApiRouter, answer, endpoint, router } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { planCallOf, planParams } from '#server/plans/office-plans.endpoints.ts'
import { type OfficePrices, readOfficePrices } from './office-prices.queries.ts'
import { previewPrices } from './preview-prices.ts'
import { savePrices } from './save-prices.ts'

const ofPrices = { access: 'staff', action: 'price.change', params: planParams } as const
const prices = '/office/branches/:branch/prices'

/** The prices of a branch, what others would come to, and changing them. */
export function officePricesApi(): ApiRouter {
  const show = endpoint(
    {
      ...ofPrices,
      method: 'get',
      limit: 'read',
      path: prices,
      summary: 'api_docs.call_price_book',
      answers: { 200: priceBook },
    },
    async ({ db, branch, now }) => answer(200, bookOf(await readOfficePrices(db, branch.id, now))),
  )
  const preview = endpoint(
    {
      ...ofPrices,
      method: 'post',
      limit: 'read',
      idempotency: 'natural',
      path: `${prices}/preview`,
      summary: 'api_docs.call_price_preview',
      body: priceQuestion,
      answers: { 200: pricePreview },
      problems: ['room_unknown'],
    },
    async ({ db, branch, body, now }) => {
      const previewed = await previewPrices(db, { branchId: branch.id, ...body }, now)
      return previewed ? answer(200, previewed) : refuse('room_unknown')
    },
  )
  const save = endpoint(
    {
      ...ofPrices,
      method: 'put',
      limit: 'write',
      idempotency: 'kept',
      path: prices,
      summary: 'api_docs.call_save_prices',
      body: pricesChange,
      answers: { 200: priceBook },
      problems: ['changed_meanwhile', 'room_unknown', 'dates_wrong', 'prices_wrong'],
    },
    (call) =>
      call.once(async (tx) => {
        const { branch, body, now } = call
        const { version, ...draft } = body
        const saved = await savePrices(tx, { ...planCallOf(call), draft, version }, now)
        if (!saved.ok) return refuse(saved.code)
        return answer(200, bookOf(await readOfficePrices(tx, branch.id, now)))
      }),
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
