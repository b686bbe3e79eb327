import { useRouteLoaderData } from 'react-router'
import type { Branch } from '#contracts/branch.ts'
import type { Venue } from '#contracts/venue.ts'
import type { ZoneOffsets } from '#domain/time/zone-offset.ts'

export type Site = {
  readonly venue: Pick<Venue, 'name' | 'brandLine' | 'socialLinks' | 'demo'>
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

/** The venue's data that every page carries; absent on an error page, whose loaders did not run. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}
