import * as z from 'zod/mini'
import { instant } from '#contracts/iso-date.ts'
import { localisedUpTo } from '#contracts/localised.ts'
import { guestMails, mailBlocks } from '#domain/mail/mail-content.ts'
import { reminderBounds } from '#domain/mail/mail-settings.ts'
import { longest } from '#domain/rules/longest.ts'

const words = localisedUpTo(longest.mailLetter)
const line = localisedUpTo(longest.mailLine)

/** The words of a mail and the order of its parts. */
const mailContent = z.object({
  subject: line,
  preheader: line,
  letter: words,
  buttons: z
    .array(
      z.object({
        link: z.string().check(z.maxLength(40)),
        label: localisedUpTo(longest.title),
      }),
    )
    .check(z.maxLength(6)),
  blocks: z.array(z.enum(mailBlocks)).check(z.maxLength(mailBlocks.length)),
})

export const mailChange = z.object({
  version: z.int(),
  ...mailContent.shape,
  /** The original it was written over: after an update it may be another. */
  base: mailContent,
})
export type MailChange = z.infer<typeof mailChange>

export const mailKindParams = z.object({ kind: z.enum(guestMails) })

const standing = {
  kind: z.enum(guestMails),
  isOwn: z.boolean(),
  /** The venue has written its own, and an update has changed the original since. */
  isUpdated: z.boolean(),
}

export const mailTemplateList = z.object({ items: z.array(z.object(standing)) })

/** A mail as it is edited. */
export const officeMail = z.object({
  ...standing,
  ...mailChange.shape,
  original: mailContent,
  /** What may be filled in, in braces. */
  names: z.array(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})
export type OfficeMail = z.infer<typeof officeMail>

export const mailToTry = z.object({ ...mailContent.shape })

const shownMail = z.object({ subject: z.string(), html: z.string() })
export const mailPreview = z.object({ en: shownMail, ar: shownMail })
export type MailPreview = z.infer<typeof mailPreview>

const hoursBetween = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.nullable(z.int().check(z.minimum(min), z.maximum(max)))

export const mailSettings = z.object({
  senderName: z.nullable(localisedUpTo(longest.venueName)),
  firstReminder: hoursBetween(reminderBounds.firstReminder),
  secondReminder: hoursBetween(reminderBounds.secondReminder),
})
