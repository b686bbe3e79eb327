import type { loadConfirm } from '#site/routes/site/confirm.server.ts'

/** When each branch's desk is open. */
export type DeskHours = Awaited<ReturnType<typeof loadConfirm>>
