/**
 * Those of the demo's staff whom anybody may try; the staff entrance names them with their passwords. They are let in
 * only where the venue is marked as the demo. Hashed beforehand: hashing is slow on purpose, and the demo is brought
 * in often.
 */
export const demoAccounts = [
  {
    mailbox: 'layla',
    email: 'layla@dahleez.example',
    password: 'demo-owner-layla',
    hash: '$argon2id$v=19$m=19456,t=2,p=1$DQVg5kf38RfoKcZZ9Y8j8w$QzAhl8BE54JTpnrl4DSXAGj0ZGBuZhqD9Bl3JZ01XlQ',
  },
  {
    mailbox: 'majed',
    email: 'majed@dahleez.example',
    password: 'demo-manager-majed',
    hash: '$argon2id$v=19$m=19456,t=2,p=1$3jRwpS7fiaHyAE5SNlwXlw$Ee6aze89C/vp1L+qUjdTdz7TqRaLHtdi1T2ZGQxRqvU',
  },
  {
    mailbox: 'aseel',
    email: 'aseel@dahleez.example',
    password: 'demo-host-aseel',
    hash: '$argon2id$v=19$m=19456,t=2,p=1$dD9eLbZJR8RyE3M6PXqNkg$DuMe24VFYspgQ9gyESAYohVQP2ONUkQvUm7zH3Wc2wY',
  },
] as const
