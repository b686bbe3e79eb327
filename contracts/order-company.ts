import * as z from 'zod/mini'
import { longest } from '#domain/rules/longest.ts'

/** The company that a guest wants on the invoice of an order. */
export const orderCompany = z.object({
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.title)),
  taxNumber: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.vatNumber))),
})
export type OrderCompany = z.infer<typeof orderCompany>
