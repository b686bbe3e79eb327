import * as z from 'zod/mini'
import { localised } from './localised.ts'

const titledText = z.object({ title: localised, text: localised })

export const socialLink = z.object({
  kind: z.enum(['instagram', 'tiktok', 'x', 'youtube', 'snapchat', 'facebook']),
  url: z.url(),
})
export type SocialLink = z.infer<typeof socialLink>

export const venue = z.object({
  name: localised,
  brandLine: localised,
  brandLineLong: localised,
  about: z.object({ title: localised, paragraphs: z.array(localised) }),
  houseRules: z.array(titledText),
  howItWorks: z.array(titledText),
  faq: z.array(z.object({ question: localised, answer: localised })),
  socialLinks: z.array(socialLink),
  defaultLocale: z.enum(['en', 'ar']),
  /** An invented venue that everybody may try, its office too. */
  demo: z.boolean(),
})
export type Venue = z.infer<typeof venue>
