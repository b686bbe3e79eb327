import type { Branch } from '#contracts/branch.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { PictureSource } from '#kit/ui/picture.tsx'
import type { Translate } from '#messages/translator.ts'
import { decorativeSource } from '../shell/picture-source.server.ts'
import { openNow } from './open-now.server.ts'
import type { OpenNow } from './opening-hours.tsx'

/** A branch as its door shows it, in one language. */
export type BranchDoor = {
  readonly slug: string
  readonly name: string
  readonly tagline: string
  readonly picture: PictureSource | null
  readonly focal: string
  readonly now: OpenNow
}

export function branchDoor(branch: Branch, now: EpochMs, locale: Locale, t: Translate): BranchDoor {
  return {
    slug: branch.slug,
    name: branch.name[locale],
    tagline: branch.tagline[locale],
    picture: decorativeSource(branch.pictures[0]),
    focal: branch.focal,
    now: openNow(branch, now, locale, t),
  }
}
