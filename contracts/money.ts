import * as z from 'zod/mini'

export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** An amount in the currency's minor unit: 4750 KWD is 4.750 dinars. */
export const money = z.object({ amount: z.int().check(z.nonnegative()), currency: currencyCode })
export type Money = z.infer<typeof money>
