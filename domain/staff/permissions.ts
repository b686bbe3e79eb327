export const staffRoles = ['owner', 'manager', 'host'] as const
export type StaffRole = (typeof staffRoles)[number]

type Permission = {
  readonly roles: readonly StaffRole[]
  /**
   * `self`: concerns nobody but the one who asks. `branch`: a branch is named, and it has to be one of theirs.
   * `venue`: concerns all branches at once.
   */
  readonly scope: 'self' | 'branch' | 'venue'
  /** Asks for the password or a code again unless that was a moment ago. */
  readonly stepUp?: true
}

const everybody = ['owner', 'manager', 'host'] as const
const managers = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** Who may do what. Everything staff do is one of these, and no use case asks for a role by itself. */
const permissions = {
  'account.use': { roles: everybody, scope: 'self' },
  // Each finds what their role and branches may act on; nothing before the account is locked as it must be.
  'news.read': { roles: everybody, scope: 'venue' },

  'tonight.read': { roles: everybody, scope: 'branch' },
  'booking.read': { roles: everybody, scope: 'branch' },
  'booking.check_in': { roles: everybody, scope: 'branch' },
  'booking.no_show': { roles: everybody, scope: 'branch' },
  'booking.book': { roles: everybody, scope: 'branch' },
  'booking.note': { roles: everybody, scope: 'branch' },
  'result.note': { roles: everybody, scope: 'branch' },
  // Whoever sees it notes it, and whoever has mended it says so.
  'incident.note': { roles: everybody, scope: 'branch' },
  'booking.move': { roles: everybody, scope: 'branch' },
  'block.change': { roles: everybody, scope: 'branch' },
  // Whoever took it may take it back for some minutes; afterwards it is corrected, by somebody who answers for it.
  'payment.take': { roles: everybody, scope: 'branch' },
  'item.hand_over': { roles: everybody, scope: 'branch' },
  // A price stays honest by itself: only what goes back beyond the booking's terms needs who may give money back.
  'order.edit': { roles: everybody, scope: 'branch' },
  'item.sell': { roles: everybody, scope: 'branch' },
  // Whoever is the last one there at night counts the drawer and closes the evening.
  'till.read': { roles: everybody, scope: 'branch' },
  'till.close': { roles: everybody, scope: 'branch' },
  // A gift card is taken wherever its currency is; hosts see what is left on it, never the whole code.
  'voucher.read': { roles: everybody, scope: 'branch' },

  'order.search': { roles: everybody, scope: 'venue' },
  // Who comes again is known in every branch, and whoever greets them writes down what the next one should know.
  'guest.read': { roles: everybody, scope: 'venue' },
  'guest.note': { roles: everybody, scope: 'venue' },
  'guest.merge': { roles: managers, scope: 'venue' },

  'order.change': { roles: managers, scope: 'branch' },
  // The guest's own key: whoever has it may do whatever the guest may.
  'order.ticket': { roles: managers, scope: 'branch', stepUp: true },
  'payment.correct': { roles: managers, scope: 'branch' },
  'order.refund': { roles: managers, scope: 'branch', stepUp: true },
  'order.export': { roles: managers, scope: 'venue' },
  'mail.read': { roles: managers, scope: 'venue' },
  'booking.cancel': { roles: managers, scope: 'branch', stepUp: true },
  'booking.price': { roles: managers, scope: 'branch' },
  'calendar.change': { roles: managers, scope: 'branch' },
  'feed.change': { roles: managers, scope: 'branch' },
  'plan.change': { roles: managers, scope: 'branch' },
  'price.change': { roles: managers, scope: 'branch' },
  'request.list': { roles: managers, scope: 'venue' },
  'request.read': { roles: managers, scope: 'branch' },
  'request.answer': { roles: managers, scope: 'branch' },
  'store.change': { roles: managers, scope: 'branch' },
  'room.change': { roles: managers, scope: 'branch' },
  'branch.change': { roles: managers, scope: 'branch' },
  'branch.list': { roles: managers, scope: 'venue' },
  'tag.change': { roles: managers, scope: 'venue' },
  'picture.upload': { roles: managers, scope: 'branch' },
  'review.moderate': { roles: managers, scope: 'branch' },
  // Money that is given away or taken back; a card belongs to the branch that sold or gave it.
  'voucher.change': { roles: managers, scope: 'branch', stepUp: true },
  'promo.change': { roles: managers, scope: 'branch' },
  'report.read': { roles: managers, scope: 'branch' },
  'accounting.export': { roles: managers, scope: 'branch' },
  'branch_terms.change': { roles: managers, scope: 'branch' },
  // What the tax authority was told, and telling it again; who signs is for the owner.
  'tax.read': { roles: managers, scope: 'branch' },
  'tax.mend': { roles: managers, scope: 'branch' },
  'audit.read': { roles: managers, scope: 'branch' },
  'device.read': { roles: managers, scope: 'branch' },
  // Whoever stands before a shared device needs four digits: somebody answers for where it stands.
  'device.change': { roles: managers, scope: 'branch', stepUp: true },

  // Products and their prices are the same in every branch, and so is a code that holds in all of them.
  'product.change': { roles: owners, scope: 'venue' },
  'promo.change_venue': { roles: owners, scope: 'venue' },
  'branch.create': { roles: owners, scope: 'venue' },
  'branch.archive': { roles: owners, scope: 'branch' },
  'tax.connect': { roles: owners, scope: 'branch', stepUp: true },

  'report.all': { roles: owners, scope: 'venue' },
  'settings.read': { roles: owners, scope: 'venue' },
  'settings.change': { roles: owners, scope: 'venue', stepUp: true },
  // Keys of mail, money and pictures: tried before they count.
  'connection.change': { roles: owners, scope: 'venue', stepUp: true },
  // Seen at once and undone as easily: no password for every try.
  'brand.change': { roles: owners, scope: 'venue' },
  // Everything guests read; versions are kept, so it asks for no password.
  'pages.change': { roles: owners, scope: 'venue' },
  'documents.change': { roles: owners, scope: 'venue' },
  'mails.change': { roles: owners, scope: 'venue' },
  'venue.start': { roles: owners, scope: 'venue' },
  'venue.open': { roles: owners, scope: 'venue' },
  // Reading a file makes nothing yet; making something of it, or taking it back, is proven.
  'import.change': { roles: owners, scope: 'venue' },
  'import.run': { roles: owners, scope: 'venue', stepUp: true },
  'export.all': { roles: owners, scope: 'venue', stepUp: true },
  'guest_data.read': { roles: owners, scope: 'venue', stepUp: true },
  'guest_data.erase': { roles: owners, scope: 'venue', stepUp: true },
  'staff.read': { roles: owners, scope: 'venue' },
  'staff.change': { roles: owners, scope: 'venue', stepUp: true },
} as const satisfies Record<string, Permission>

export type StaffAction = keyof typeof permissions
export const staffActions = Object.keys(permissions) as StaffAction[]

/** The table's line of an action, as any line may look. */
export function permissionOf(action: StaffAction): Permission {
  return permissions[action]
}

/** Tells whether a role may do a thing at all, wherever it holds. */
export function roleMay(role: StaffRole, action: StaffAction): boolean {
  return permissionOf(action).roles.includes(role)
}

/** What a PIN on a shared device opens without a password: the work of the desk, which every role does. */
export function opensByPin(action: StaffAction): boolean {
  const { roles, stepUp } = permissionOf(action)
  return staffRoles.every((role) => roles.includes(role)) && stepUp !== true
}

/** What makes something new in a branch. One that is archived keeps what it has: that is read, and brought to its end. */
const branchActions: ReadonlySet<StaffAction> = new Set([
  'booking.book',
  'item.sell',
  'order.edit',
  'booking.move',
  'block.change',
  'plan.change',
  'price.change',
  'room.change',
  'branch.change',
  'store.change',
  'picture.upload',
  'promo.change',
  'branch_terms.change',
])

/** Tells whether a thing is done only in a branch that is in use. */
export function needsBranchInUse(action: StaffAction): boolean {
  return branchActions.has(action)
}
