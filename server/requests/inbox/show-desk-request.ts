import type { DeskRequest } from '#contracts/office/requests.ts'
import { e164 } from '#domain/phone/phone.ts'
import type { Queries } from '#server/db/connect.ts'
import { showRequest } from '#server/requests/record/show-request.ts'
import { replyGreetings } from './reply-greetings.ts'
import { readColleagues } from './request-colleagues.queries.ts'
import { waitingSince } from './request-waiting.queries.ts'

/** A request with everything about it, for those of the branch who may read it: whoever calls has asked that. */
export async function showDeskRequest(db: Queries, requestId: string, now: number): Promise<DeskRequest> {
  const shown = await showRequest(db, requestId, now)
  const request = await db
    .selectFrom('request')
    .leftJoin('staff_member', 'staff_member.id', 'request.assigned_to')
    .select(['request.name', 'request.email', 'email_confirmed_at', 'phone', 'company', 'country'])
    .select(['group_kind', 'request.locale', 'branch_id', 'close_reason', 'assigned_to'])
    .select(['staff_member.name as assignee', waitingSince.as('waiting')])
    .where('request.id', '=', requestId)
    .executeTakeFirstOrThrow()
  const authors = await db
    .selectFrom('request_message')
    .innerJoin('staff_member', 'staff_member.id', 'request_message.staff_id')
    .select(['request_message.id', 'staff_member.name'])
    .where('request_id', '=', requestId)
    .execute()
  const by = new Map(authors.map(({ id, name }) => [id, name]))
  const { assigned_to: assigneeId, assignee } = request
  return {
    ...shown,
    messages: shown.messages.map((message) => ({ ...message, by: by.get(message.id) ?? null })),
    name: request.name,
    email: request.email,
    emailConfirmed: request.email_confirmed_at !== null,
    phone: request.phone && (e164(request.phone) ?? request.phone),
    company: request.company,
    country: request.country,
    group: request.group_kind,
    locale: request.locale,
    assignee: assigneeId && assignee ? { id: assigneeId, name: assignee } : null,
    waitingSince: request.waiting?.toISOString() ?? null,
    closeReason: request.close_reason,
    colleagues: await readColleagues(db, [request.branch_id]),
    openings: replyGreetings(request.name, request.locale),
  }
}
