import type { DraftPicture } from '#contracts/office/pictures.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { PictureKind } from '#domain/picture/picture-kinds.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import { paintPoster } from './paint-poster.ts'
import type { PosterName } from './poster-art.ts'

type PictureToAdd = {
  readonly locale: Locale
  readonly branch: string
  readonly kind: PictureKind
  /** What was chosen; null draws the poster. */
  readonly file: File | null
  readonly poster: PosterName
  /** What the picture shows. */
  readonly of: Localised
  /** The pictures there are. */
  readonly there: readonly DraftPicture[]
}

/** The pictures with a new one in front; where none was chosen, those there are, or the drawn poster. */
export async function addPicture(picture: PictureToAdd): Promise<ApiAnswer<DraftPicture[]>> {
  const { locale, branch, kind, poster, of, there } = picture
  if (!picture.file && there.length > 0) return { ok: true, data: [...there] }
  const file = picture.file ?? (await paintPoster(poster))
  const sent = await sendPicture({ locale, branch, kind, file, onProgress: () => {} })
  if (!sent.ok) return sent
  const others = there.filter(({ name }) => name !== sent.data.name)
  return { ok: true, data: [{ name: sent.data.name, alt: { en: of.en, ar: of.ar } }, ...others] }
}
