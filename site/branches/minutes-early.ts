/** How long before the start guests are asked to be there, as the mails say too. */
export const minutesEarly = 15
