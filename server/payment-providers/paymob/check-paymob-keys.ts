import * as z from 'zod/mini'
import { WrongKeyError } from '#server/payment-providers/provider/provider.ts'
import type { PaymobApi } from './paymob-api.ts'

/** As Paymob's own plugins ask for them: those of both modes, but none that are no longer to be used. */
const listOfMeans =
  '/api/ecommerce/integrations?is_plugin=true&is_next=yes&page_size=500&is_deprecated=false&is_standalone=false'
const meansShape = z.looseObject({
  results: z.array(z.looseObject({ id: z.number(), is_live: z.boolean() })),
})
const hmacShape = z.looseObject({ hmac_secret: z.string() })

/**
 * The numbers of means of payment are of a mode, as keys are: with one of the other mode no page opens. What is not in the
 * list may be one that plugins do not use, so nothing is said of it.
 */
export async function checkMeans(
  api: PaymobApi,
  integrations: readonly number[],
  isTest: boolean,
): Promise<void> {
  const list = z.safeParse(meansShape, await lookAt(api, listOfMeans))
  if (!list.success) return
  const other = list.data.results.find(
    ({ id, is_live: isLive }) => integrations.includes(id) && isLive === isTest,
  )
  if (other)
    throw new WrongKeyError(
      `Paymob: integration ${other.id} is of ${isTest ? 'live' : 'test'} mode, the keys are not`,
    )
}

/** With another secret nothing that Paymob tells would be believed. */
export async function checkHmac(api: PaymobApi, hmacSecret: string): Promise<void> {
  const known = z.safeParse(hmacShape, await lookAt(api, '/api/auth/hmac_secret/get_hmac'))
  if (known.success && known.data.hmac_secret !== hmacSecret)
    throw new WrongKeyError('Paymob: the HMAC secret is not that of this account')
}

/** Beside what pays nothing hangs on it: an account of which Paymob does not tell this is connected all the same. */
async function lookAt(api: PaymobApi, path: string): Promise<unknown> {
  const answer = await api.read('GET', path).catch(() => null)
  return answer && 'data' in answer ? answer.data : null
}
