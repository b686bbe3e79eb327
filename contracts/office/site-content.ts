import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localisedUpTo } from '#contracts/localised.ts'
import { locales } from '#domain/locale/locale.ts'
import { longest } from '#domain/rules/longest.ts'
import { homeSections } from '#domain/site-content/page-switches.ts'

const title = localisedUpTo(longest.pageTitle)
const text = localisedUpTo(longest.pageText)
const titledText = z.object({ title, text })

/** Once each, in an order of the venue's choice. */
const eachOnce = <T>(nameOf: (item: T) => string) =>
  z.refine<readonly T[]>((items) => new Set(items.map(nameOf)).size === items.length)

const pageSwitches = z.object({
  store: z.boolean(),
  giftCards: z.boolean(),
  requests: z.boolean(),
  sections: z.array(z.object({ name: z.enum(homeSections), shown: z.boolean() })).check(
    z.maxLength(homeSections.length),
    eachOnce(({ name }) => name),
  ),
  /** The languages guests read, the first one first. */
  languages: z.array(z.enum(locales)).check(
    z.minLength(1),
    z.maxLength(2),
    eachOnce((locale) => locale),
  ),
})

/** A text of ours in the venue's words; `base` is the original it was written over. */
const writtenText = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(120)),
  locale: z.enum(locales),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.pageText)),
  base: z.string().check(z.maxLength(4000)),
})
export type WrittenText = z.infer<typeof writtenText>

/** All that guests read of the venue itself; published whole, kept whole as a version. */
const siteContent = z.object({
  about: z.object({ title, paragraphs: z.array(text).check(z.maxLength(20)) }),
  howItWorks: z.array(titledText).check(z.maxLength(12)),
  houseRules: z.array(titledText).check(z.maxLength(40)),
  faq: z.array(z.object({ question: title, answer: text })).check(z.maxLength(60)),
  pages: pageSwitches,
  words: z.array(writtenText).check(z.maxLength(2000)),
})
export type SiteContent = z.infer<typeof siteContent>

export const siteContentChange = z.object({ version: z.int(), ...siteContent.shape })
export type SiteContentChange = z.infer<typeof siteContentChange>

const savedBy = z.nullable(z.string())

/** What is being written if there is a draft, else what guests read. */
export const officeSiteContent = z.object({
  version: z.int(),
  ...siteContent.shape,
  draft: z.nullable(z.object({ savedAt: instant, savedBy, previewPath: z.string() })),
})
export type OfficeSiteContent = z.infer<typeof officeSiteContent>

const siteVersion = z.object({
  number: z.int(),
  savedAt: instant,
  savedBy,
  restoredFrom: z.nullable(z.int()),
  /** Which parts differ from the version before it. */
  changed: z.array(z.enum(['about', 'howItWorks', 'houseRules', 'faq', 'pages', 'words'])),
  current: z.boolean(),
})
export type SiteVersion = z.infer<typeof siteVersion>
export const siteVersions = z.object({ items: z.array(siteVersion) })

export const siteTextsQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  /** `written`: those in the venue's words. `updated`: of these, those whose original an update has changed. */
  only: z.optional(z.enum(['all', 'named', 'written', 'updated'])),
})

/** A text as it comes with the software. */
const siteText = z.object({ key: z.string(), en: z.string(), ar: z.string() })
export type SiteText = z.infer<typeof siteText>
/** `found` may be more than are listed. */
export const siteTexts = z.object({ items: z.array(siteText), found: z.int() })
