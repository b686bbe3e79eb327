import type { ZoneOffsets } from '#domain/time/zone-offset.ts'
import type { Branch } from './branch.ts'
import type { SiteLook } from './brand.ts'
import type { Venue } from './venue.ts'

/** What every page carries: the venue, the doors into it, and the settings the browser needs. */
export type Site = {
  readonly venue: Pick<Venue, 'name' | 'brandLine' | 'socialLinks' | 'demo'>
  /** What the venue chose to look like; null while it chose nothing. */
  readonly look: SiteLook | null
  /** Where test cards are taken: somewhere, and in which branches that guests see. */
  readonly sandbox: { readonly anywhere: boolean; readonly branches: readonly string[] }
  readonly branches: readonly Pick<Branch, 'slug' | 'name' | 'phone'>[]
  readonly clocks: ZoneOffsets
  readonly year: number
  readonly publicUrl: string
  readonly buildId: string
  readonly versionPollSeconds: number
  readonly iconServiceUrl: string
  readonly analytics: { readonly url: string; readonly mode: 'async' | 'defer' } | null
}
