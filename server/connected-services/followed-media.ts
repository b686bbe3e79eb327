import type { StorageSettings } from '#contracts/connected-services.ts'
import { folderMediaStore } from '#server/media/folder-media-store.ts'
import { layeredMediaStore } from '#server/media/layered-media-store.ts'
import type { MediaAwayError, MediaStore } from '#server/media/media-store.ts'
import { mediaFolderIn, tellingWhenAway } from '#server/media/open-media-store.ts'
import { type S3Settings, s3MediaStore } from '#server/media/s3-media-store.ts'
import { s3Of } from './env-with-services.ts'
import type { FollowedServices } from './follow-connected-services.ts'

/** The buckets of the office, the newest first: also those of before, in which older pictures may lie. */
function bucketsOf({ env, services }: FollowedServices): S3Settings[] {
  const ofOffice = services().flatMap(({ kind, settings, secrets }) =>
    kind === 'storage' && secrets ? [s3Of(settings as StorageSettings, secrets)] : [],
  )
  const current = env.mediaS3
  const others = ofOffice.filter((one) => JSON.stringify(one) !== JSON.stringify(current))
  return current ? [current, ...others] : others
}

/**
 * Where uploaded pictures lie, whatever the office is connected with at the moment. The folder of this machine is where
 * they go when no bucket is connected, and where those of before are still found.
 */
export function openFollowedMedia(
  connected: FollowedServices,
  onAway: (error: MediaAwayError) => void,
): MediaStore {
  const folder = folderMediaStore(mediaFolderIn(connected.settings.dataDir))
  let made = ''
  let stores: readonly [MediaStore, ...MediaStore[]] = [folder]
  const current = () => {
    const buckets = bucketsOf(connected)
    const wanted = JSON.stringify([buckets, connected.env.mediaS3 !== null])
    if (wanted === made) return stores
    const opened = buckets.map((one) => s3MediaStore(one))
    stores = (connected.env.mediaS3 ? [...opened, folder] : [folder, ...opened]) as [MediaStore]
    made = wanted
    return stores
  }
  return tellingWhenAway(layeredMediaStore(current), onAway)
}
