import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localised, localisedUpTo } from '#contracts/localised.ts'
import { documentCauses, documentNames } from '#domain/house-document/document-names.ts'
import { placeholders } from '#domain/house-document/fill-document.ts'
import { longest } from '#domain/rules/longest.ts'

const savedBy = z.nullable(z.string())

/** Markdown with placeholders, in both languages. */
const written = localisedUpTo(longest.houseDocument)

export const documentChange = z.object({
  version: z.int(),
  text: written,
  /** The template it was written over: after an update it may be another. */
  base: written,
})
export type DocumentChange = z.infer<typeof documentChange>

const standing = {
  name: z.enum(documentNames),
  /** Of what guests read now. */
  number: z.int(),
  savedAt: instant,
  /** Nobody has written another one: what guests read is our template. */
  isTemplate: z.boolean(),
  /** The venue has written its own, and an update has changed the template since. */
  isUpdated: z.boolean(),
}

export const documentList = z.object({
  items: z.array(z.object({ ...standing, hasDraft: z.boolean() })),
})
export type ListedDocument = z.infer<typeof documentList>['items'][number]

/** A document as it is edited: the draft where there is one, else what guests read. */
export const officeDocument = z.object({
  ...standing,
  version: z.int(),
  text: localised,
  base: localised,
  template: localised,
  draft: z.nullable(z.object({ savedAt: instant, savedBy })),
  /** What is filled in, as it reads now. */
  placeholders: z.array(z.object({ name: z.enum(placeholders), ...localised.shape })),
})
export type OfficeDocument = z.infer<typeof officeDocument>

const documentVersion = z.object({
  number: z.int(),
  savedAt: instant,
  savedBy,
  cause: z.enum(documentCauses),
  restoredFrom: z.nullable(z.int()),
  /** By how many orders. */
  accepted: z.int(),
  current: z.boolean(),
})
export type DocumentVersion = z.infer<typeof documentVersion>
export const documentVersions = z.object({ items: z.array(documentVersion) })

export const documentPreviewAsk = z.object({ text: written })
/** Each a whole page. */
export const documentPreview = z.object({ en: z.string(), ar: z.string() })
