import * as z from 'zod/mini'
import { openingHours, wallTime, weekday } from '#contracts/branch.ts'
import { localisedUpTo } from '#contracts/localised.ts'
import { currency } from '#contracts/money.ts'
import { focal } from '#contracts/picture.ts'
import { branchTexts } from '#domain/branch/branch-content.ts'
import { eachField } from '#domain/content/content-field.ts'
import { longest } from '#domain/rules/longest.ts'
import { contentFacts, contentVersion } from './content.ts'
import { draftPictures, draftText } from './pictures.ts'

const number = z.string().check(z.trim(), z.maxLength(20))

const sellerText = z.string().check(z.trim(), z.maxLength(longest.title))

const sellerDetails = z.object({
  legalName: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.title)),
  registration: sellerText,
  street: sellerText,
  building: sellerText,
  district: sellerText,
  city: sellerText,
  postalCode: sellerText,
})

const branchFields = {
  published: z.boolean(),
  ...eachField(branchTexts, ({ limit }) => draftText(limit)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** International form without spaces: +966110000000. */
  phone: number,
  whatsapp: z.nullable(number),
  timeZone: z.string().check(z.maxLength(60)),
  currency,
  /** In basis points: 1500 is 15 %. */
  vatRate: z.int().check(z.minimum(0), z.maximum(10_000)),
  vatNumber: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.vatNumber))),
  /** Who sells here, as tax papers have to name it. */
  seller: z.nullable(sellerDetails),
  weekendDays: z.array(weekday).check(z.maxLength(7)),
  businessDayStart: wallTime,
  openingHours: z.array(openingHours).check(z.maxLength(28)),
  focal,
}

export const officeBranch = z.object({
  ...contentFacts,
  ...branchFields,
  /** There are orders in this currency: another one would make their amounts untrue. */
  currencyFixed: z.boolean(),
})
export type OfficeBranch = z.infer<typeof officeBranch>

export const branchChange = z.object({ version: contentVersion, ...branchFields, pictures: draftPictures })
export type BranchChange = z.infer<typeof branchChange>

export const newBranch = z.object({
  name: localisedUpTo(branchTexts.name.limit),
  phone: number,
  timeZone: z.string().check(z.maxLength(60)),
  currency,
})
export type NewBranch = z.infer<typeof newBranch>
