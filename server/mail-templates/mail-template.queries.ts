import { isDeepStrictEqual } from 'node:util'
import type { OfficeMail } from '#contracts/office/mails.ts'
import {
  type GuestMail,
  isGuestMail,
  judgeMail,
  type MailContent,
  namesOf,
} from '#domain/mail/mail-content.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { MailWordsKind } from '#server/mail/mail-words.ts'
import { originalMail } from '#server/mail/original-mail.ts'

/** Content whose keys are those of the contract: the order of keys in the database is not ours. */
const isSame = (one: MailContent, other: MailContent) => isDeepStrictEqual(one, other)

/** The words a mail is sent with: the venue's own, unless an update has left them without a name they fill in. */
export async function readMailContent(db: Queries, kind: MailWordsKind): Promise<MailContent> {
  const original = originalMail(kind)
  if (!isGuestMail(kind)) return original
  const row = await db
    .selectFrom('mail_template')
    .select('content')
    .where('kind', '=', kind)
    .executeTakeFirst()
  const own = row?.content
  return own && Object.keys(judgeMail(original, own)).length === 0 ? own : original
}

/** Who changes a mail is alone with it; answers how often staff have saved it. */
export async function lockMailTemplate(tx: Transaction, kind: GuestMail, now: number): Promise<number> {
  await tx
    .insertInto('mail_template')
    .values({ kind, version: 0, changed_at: new Date(now), content: null, base: null, changed_by: null })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .execute()
  const { version } = await tx
    .selectFrom('mail_template')
    .select('version')
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

/** As the contract says it: lists that may be changed. */
function copyOf({ subject, preheader, letter, buttons, blocks }: MailContent) {
  return {
    subject,
    preheader,
    letter,
    buttons: buttons.map(({ link, label }) => ({ link, label })),
    blocks: [...blocks],
  }
}

/** A mail for those who edit it. */
export async function readOfficeMail(db: Queries, kind: GuestMail): Promise<OfficeMail> {
  const row = await db
    .selectFrom('mail_template')
    .leftJoin('staff_member', 'staff_member.id', 'mail_template.changed_by')
    .select(['content', 'base', 'mail_template.version', 'changed_at', 'staff_member.name'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  const original = originalMail(kind)
  const base = row?.base ?? original
  const own = row?.content ?? null
  return {
    kind,
    isOwn: own !== null,
    isUpdated: own !== null && !isSame(base, original),
    version: row?.version ?? 0,
    ...copyOf(own ?? original),
    base: copyOf(base),
    original: copyOf(original),
    names: [...namesOf(original)],
    changedBy: own ? (row?.name ?? null) : null,
    changedAt: own ? (row?.changed_at.toISOString() ?? null) : null,
  }
}
