import type { Branch } from '#contracts/branch.ts'
import type { SiteLook } from '#contracts/brand.ts'
import type { Venue } from '#contracts/venue.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { ClosablePart } from '#domain/site-content/page-switches.ts'
import type { ZoneOffsets } from '#domain/time/told-zones.ts'
import type { Messages } from '#messages/compose-text.ts'

/** What every page carries: the venue, the doors into it, and the settings the browser needs. */
export type Site = {
  readonly venue: Pick<Venue, 'name' | 'brandLine' | 'demo'> & {
    readonly socialLinks: readonly { readonly name: string; readonly url: string }[]
  }
  /** What the venue chose to look like; null while it chose nothing. */
  readonly look: SiteLook | null
  /** Where test cards are taken: somewhere, and in which branches that guests see. */
  readonly sandbox: { readonly anywhere: boolean; readonly branches: readonly string[] }
  readonly branches: readonly Pick<Branch, 'slug' | 'name' | 'phone'>[]
  /** Texts in the venue's own words, in the language of the page; over those that the browser loads. */
  readonly texts?: Messages
  /** What is closed; without it nothing is. */
  readonly closed?: readonly ClosablePart[]
  /** No mail server is set: nothing is said to be on its way. */
  readonly mailless?: true
  /** The languages guests read, the first one first; without it both, English first. */
  readonly languages?: readonly Locale[]
  /** It is a draft that is looked at. */
  readonly preview?: true
  readonly clocks: ZoneOffsets
  readonly year: number
  readonly publicUrl: string
  readonly buildId: string
  readonly versionPollSeconds: number
  readonly iconServiceUrl: string
  readonly analytics: { readonly url: string; readonly mode: 'async' | 'defer' } | null
}
