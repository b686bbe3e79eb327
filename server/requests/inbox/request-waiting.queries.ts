import { sql } from 'kysely'

/**
 * Since when the guest waits: for the first of their messages that nobody answered, or, when the venue has not said
 * anything yet, since they asked. What is closed waits for nothing, and an accepted or declined offer only for words.
 * Written for a query on `request`.
 */
export const waitingSince = sql<Date | null>`case
  when request.state = 'closed' then null
  else coalesce(
    (select min(message.created_at) from request_message as message
      where message.request_id = request.id and message.author = 'guest' and message.position > coalesce(
        (select max(answered.position) from request_message as answered
          where answered.request_id = request.id and answered.author = 'staff'), 0)
        and exists (select from request_message as said
          where said.request_id = request.id and said.author = 'staff')),
    case when request.state in ('new', 'in_review') and not exists (
      select from request_message as said where said.request_id = request.id and said.author = 'staff'
    ) then request.created_at end
  )
end`

/** Whether the guest wrote anything since somebody of the branch last opened it. */
export const isUnread = sql<boolean>`coalesce(request.read_at < coalesce(
  (select max(message.created_at) from request_message as message
    where message.request_id = request.id and message.author = 'guest'), request.created_at), true)`
