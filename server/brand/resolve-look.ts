import type { BrandDrawing, BrandFilm, Look } from '#contracts/brand.ts'
import type { Transaction } from '#server/db/connect.ts'

type File = BrandDrawing | BrandFilm

/**
 * A look with what is known of its files, whatever whoever sent it said of them; null when one is not there (any more).
 * In a transaction, those that are stay until it ends.
 */
export async function resolveLook(tx: Transaction, look: Look): Promise<Look | null> {
  const asked = [look.logo, look.wordmark.en, look.wordmark.ar, look.hero.film].filter((one) => one !== null)
  const files = await findFiles(tx, [...new Set(asked.map(({ id }) => id))])
  const picture = look.hero.picture && (await findPicture(tx, look.hero.picture.name))
  const drawing = (of: BrandDrawing | null) => of && (files.get(of.id) as BrandDrawing | undefined)
  const isKind = (of: File | null, kinds: readonly string[]) =>
    of === null || kinds.includes(files.get(of.id)?.kind ?? '')
  const drawings = [look.logo, look.wordmark.en, look.wordmark.ar]
  if (!drawings.every((one) => isKind(one, ['svg', 'png']))) return null
  if (!isKind(look.hero.film, ['mp4', 'webm']) || picture === undefined) return null
  return {
    ...look,
    logo: drawing(look.logo) ?? null,
    wordmark: { en: drawing(look.wordmark.en) ?? null, ar: drawing(look.wordmark.ar) ?? null },
    hero: {
      ...look.hero,
      picture,
      film: look.hero.film && (files.get(look.hero.film.id) as BrandFilm),
    },
  }
}

async function findFiles(tx: Transaction, ids: readonly string[]): Promise<Map<string, File>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('brand_file')
    .select(['id', 'kind', 'width', 'height', 'one_colour as oneColour'])
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  return new Map(
    rows.map(({ id, kind, width, height, oneColour }) => [
      id,
      kind === 'mp4' || kind === 'webm'
        ? { id, kind }
        : { id, kind, width: width ?? 1, height: height ?? 1, oneColour },
    ]),
  )
}

function findPicture(tx: Transaction, name: string) {
  return tx
    .selectFrom('media_picture')
    .select(['name', 'files'])
    .where('name', '=', name)
    .where('removing_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
}
