/** How a mail server is spoken to: encrypted from the first word, after the greeting, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]
