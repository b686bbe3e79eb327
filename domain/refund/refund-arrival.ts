/** How many days banks take, at most, for money that goes back: told on the ticket and in mails. */
export const refundArrivalDays = 10
