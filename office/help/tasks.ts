import type { StaffAction } from '#domain/staff/permissions.ts'

type Task = {
  readonly id: string
  /** Who it is for: whoever may do this. */
  readonly action: StaffAction
  readonly related: readonly string[]
}

/** The handbook, in the order in which one reads it. The words of a task are texts/<language>/<id>.md. */
export const taskGroups = [
  {
    name: 'begin',
    tasks: [
      { id: 'open-venue', action: 'venue.open', related: ['look', 'connect-payments', 'connect-mail'] },
      { id: 'look', action: 'brand.change', related: ['pages', 'open-venue'] },
      { id: 'add-branch', action: 'branch.change', related: ['add-room', 'promises', 'staff'] },
      { id: 'add-room', action: 'room.change', related: ['plan-week', 'prices', 'add-branch'] },
      { id: 'promises', action: 'branch_terms.change', related: ['documents', 'give-money-back'] },
      { id: 'connect-payments', action: 'connection.change', related: ['open-venue', 'trouble'] },
      { id: 'connect-mail', action: 'connection.change', related: ['write-mails', 'trouble'] },
      { id: 'connect-wallets', action: 'connection.change', related: ['gift-cards', 'look', 'connect-mail'] },
      { id: 'bring-along', action: 'import.change', related: ['calendars', 'open-venue'] },
    ],
  },
  {
    name: 'plan',
    tasks: [
      {
        id: 'plan-week',
        action: 'plan.change',
        related: ['plan-season', 'public-sessions', 'close-evenings'],
      },
      { id: 'plan-season', action: 'plan.change', related: ['plan-week', 'close-evenings'] },
      { id: 'close-evenings', action: 'plan.change', related: ['plan-week', 'move-guests'] },
      { id: 'prices', action: 'price.change', related: ['promo-codes', 'public-sessions', 'promises'] },
      { id: 'public-sessions', action: 'plan.change', related: ['plan-week', 'prices', 'run-evening'] },
      { id: 'promo-codes', action: 'promo.change', related: ['prices', 'reports'] },
    ],
  },
  {
    name: 'words',
    tasks: [
      { id: 'pages', action: 'pages.change', related: ['look', 'documents'] },
      { id: 'documents', action: 'documents.change', related: ['promises', 'pages'] },
      { id: 'write-mails', action: 'mails.change', related: ['connect-mail', 'pages'] },
    ],
  },
  {
    name: 'evening',
    tasks: [
      { id: 'run-evening', action: 'tonight.read', related: ['move-guests', 'store', 'trouble'] },
      { id: 'close-day', action: 'till.close', related: ['run-evening', 'give-money-back', 'reports'] },
      { id: 'move-guests', action: 'booking.move', related: ['run-evening', 'change-order'] },
    ],
  },
  {
    name: 'guests',
    tasks: [
      { id: 'guests', action: 'guest.read', related: ['change-order', 'forget-guest', 'run-evening'] },
      { id: 'change-order', action: 'order.edit', related: ['give-money-back', 'move-guests'] },
      { id: 'give-money-back', action: 'order.refund', related: ['change-order', 'gift-cards', 'promises'] },
      { id: 'gift-cards', action: 'voucher.read', related: ['store', 'give-money-back'] },
      { id: 'store', action: 'store.change', related: ['gift-cards', 'run-evening'] },
      { id: 'requests', action: 'request.answer', related: ['change-order', 'write-mails'] },
      { id: 'reviews', action: 'review.moderate', related: ['pages', 'run-evening'] },
    ],
  },
  {
    name: 'house',
    tasks: [
      { id: 'staff', action: 'staff.change', related: ['two-factor', 'reports'] },
      { id: 'news', action: 'news.read', related: ['run-evening', 'requests', 'connect-mail'] },
      { id: 'two-factor', action: 'account.use', related: ['staff', 'trouble'] },
      { id: 'reports', action: 'report.read', related: ['promo-codes', 'bring-along'] },
      { id: 'tell-tax', action: 'tax.read', related: ['add-branch', 'give-money-back', 'backups'] },
      { id: 'calendars', action: 'feed.change', related: ['move-guests', 'close-evenings'] },
      { id: 'connect-programs', action: 'settings.change', related: ['reports', 'staff'] },
      { id: 'forget-guest', action: 'guest_data.erase', related: ['documents', 'promises'] },
      { id: 'backups', action: 'settings.read', related: ['bring-along', 'trouble'] },
      { id: 'trouble', action: 'account.use', related: ['connect-payments', 'connect-mail', 'backups'] },
    ],
  },
] as const satisfies readonly { readonly name: string; readonly tasks: readonly Task[] }[]

export type TaskId = (typeof taskGroups)[number]['tasks'][number]['id']

export const tasks: readonly (Task & { readonly id: TaskId })[] = taskGroups.flatMap(
  (group): readonly (Task & { readonly id: TaskId })[] => group.tasks,
)
