/** What the session line of an order is of when its price was agreed with staff, for the group as a whole. */
export const agreedItem = 'agreed'
