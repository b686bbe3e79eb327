import { type AccentTokens, accentTokens, houseAccent } from '#domain/brand/accent-tokens.ts'
import { readLook, type ShownLook } from '#server/brand/read-look.ts'
import type { Queries } from '#server/db/connect.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'

/** The colours of a mail: each element carries its own, since mail programs read no style sheets. */
export type MailColours = {
  readonly ground: string
  readonly wall: string
  readonly ink: string
  readonly dim: string
  /** The venue's name, lines, and words on the wall that lead somewhere. */
  readonly accent: string
  readonly fill: string
  readonly onFill: string
}

export type MailBrand = {
  readonly colours: MailColours
  readonly version: number
  /** The token of a look that somebody is still choosing: its mark is drawn from it. */
  readonly preview?: string
}

/** Colours of the demo's poster: night, bone, brass. */
export const houseMail: MailBrand = {
  version: 0,
  colours: {
    ground: '#120b0a',
    wall: '#1d1412',
    ink: '#f7f1e6',
    dim: '#cfc6b9',
    accent: '#dba94b',
    fill: '#dba94b',
    onFill: '#120b0a',
  },
}

function coloursOf(tokens: AccentTokens, mode: 'dark' | 'light'): MailColours {
  const fill = { fill: tokens[500], onFill: tokens[50] }
  return mode === 'light'
    ? { ground: '#f5f5f5', wall: '#ffffff', ink: '#1a1414', dim: '#4a4242', accent: tokens[500], ...fill }
    : { ground: '#0a0a0a', wall: '#171717', ink: '#f7f1e6', dim: '#cfc6b9', accent: tokens[300], ...fill }
}

export function mailBrandOf({ version, look }: ShownLook, mode = look.mode): MailBrand {
  return { version, colours: coloursOf(accentTokens(look.accent ?? houseAccent), mode) }
}

/** How the venue's mails look now. */
export async function readMailBrand(db: Queries): Promise<MailBrand> {
  const shown = await readLook(db)
  if (shown) return mailBrandOf(shown)
  if (await isDemoVenue(db)) return houseMail
  return { version: 0, colours: coloursOf(accentTokens(houseAccent), 'dark') }
}
