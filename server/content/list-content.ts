import type { ArchivedItem, ContentListed } from '#contracts/office/content.ts'
import type { OfficePicture } from '#contracts/office/pictures.ts'

type Content = Pick<ContentListed, 'slug' | 'name' | 'published' | 'missing'> & {
  readonly pictures: readonly OfficePicture[]
  readonly archivedAt: string | null
}

/** Rooms or branches as a list shows them. */
export function listContent(all: readonly Content[]): { items: ContentListed[]; archived: ArchivedItem[] } {
  return {
    items: all.flatMap(({ slug, name, published, pictures, missing, archivedAt }) =>
      archivedAt === null ? [{ slug, name, published, missing, cover: pictures[0] ?? null }] : [],
    ),
    archived: all.flatMap(({ slug, name, archivedAt }) =>
      archivedAt === null ? [] : [{ slug, name, archivedAt }],
    ),
  }
}
