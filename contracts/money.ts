import * as z from 'zod/mini'
import { type Currency, currencyDecimals } from '#domain/money/money.ts'

export const currency = z.enum(Object.keys(currencyDecimals) as Currency[])

/** An amount in the currency's minor unit: 4750 KWD is 4.750 dinars. */
export const money = z.object({ amount: z.int().check(z.nonnegative()), currency })
