import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stateOfDataFolder } from '#server/db/data-folder-state.ts'
import type { Env } from '#server/env.ts'
import type { NewVenue } from '#server/new-venue.ts'

/** Lies beside package.json and not in the data folder: it must still be there when that folder is not. */
export const venueMarkerFile = '.venue'

/** There was a venue on this machine, and its folder is not where it should be. The message is all there is to say. */
class VenueIsElsewhere extends Error {
  override name = 'VenueIsElsewhere'
}

type Place = Pick<Env, 'databaseUrl' | 'dataDir'>

const isEmbedded = ({ databaseUrl, dataDir }: Place) => databaseUrl === '' && dataDir !== ':memory:'

/** Notes where the embedded database of a real venue lies. */
export function rememberVenue(place: Place, markerFile: string): void {
  if (!isEmbedded(place)) return
  const folder = resolve(place.dataDir)
  if (rememberedFolder(markerFile) === folder) return
  try {
    writeFileSync(markerFile, `${folder}\n`)
  } catch {
    // Where the program may not write beside itself, as in many containers, the settings alone keep the demo away.
  }
}

function rememberedFolder(markerFile: string): string | null {
  try {
    return readFileSync(markerFile, 'utf8').trim() || null
  } catch {
    return null
  }
}

/** Refuses to begin anew where a venue was before: a disk that is not mounted looks like a first start. */
export function requireNoVenueBefore(place: Place, { byName }: NewVenue, markerFile: string): void {
  if (byName || !isEmbedded(place)) return
  const folder = rememberedFolder(markerFile)
  if (folder === null) return
  throw new VenueIsElsewhere(
    `The venue of this machine was kept in ${folder}; ${resolve(place.dataDir)} holds none. Nothing was changed.
Mount that folder again or correct DATA_DIR. To begin anew all the same, say VENUE=empty (or VENUE=demo to try the demo).`,
  )
}

/** The same before anything is written into the folder. */
export function requireKnownFolder(place: Place, newVenue: NewVenue, markerFile: string): void {
  if (isEmbedded(place) && stateOfDataFolder(join(place.dataDir, 'db')) !== 'database')
    requireNoVenueBefore(place, newVenue, markerFile)
}
