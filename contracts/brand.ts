import * as z from 'zod/mini'
import { draftText } from '#contracts/office/pictures.ts'
import { typefaceKeys, usualTypeface } from '#domain/brand/typefaces.ts'
import { longest } from '#domain/rules/longest.ts'
import { instant } from './iso-date.ts'
import { focal, pictureFiles, pictureName } from './picture.ts'

const fileId = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const side = z.int().check(z.minimum(1), z.maximum(4096))

/** A logo or a wordmark: `/brand/<id>.<kind>`. */
export const brandDrawing = z.object({
  id: fileId,
  kind: z.enum(['svg', 'png']),
  width: side,
  height: side,
  /** It takes the colour of the words beside it. */
  oneColour: z.boolean(),
})
export type BrandDrawing = z.infer<typeof brandDrawing>

/** A silent loop over the first picture. */
export const brandFilm = z.object({ id: fileId, kind: z.enum(['mp4', 'webm']) })
export type BrandFilm = z.infer<typeof brandFilm>

const drawing = z.nullable(brandDrawing)

/** What the first screen shows and says. Without words the venue's own lines stand there. */
const firstScreen = z.object({
  picture: z.nullable(z.object({ name: pictureName, files: pictureFiles })),
  focal,
  film: z.nullable(brandFilm),
  title: draftText(longest.heroTitle),
  text: draftText(longest.heroText),
})

/** What a venue looks like, everywhere. Of files only their names are taken from whoever sends it. */
export const look = z.object({
  /** The one colour all others are computed from; null for the house's. */
  accent: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  mode: z.enum(['dark', 'light']),
  typeface: z.enum(typefaceKeys),
  logo: drawing,
  wordmark: z.object({ en: drawing, ar: drawing }),
  hero: firstScreen,
})
export type Look = z.infer<typeof look>

/** How the house looks to those who have chosen nothing. */
export const usualLook: Look = {
  accent: null,
  mode: 'dark',
  typeface: usualTypeface,
  logo: null,
  wordmark: { en: null, ar: null },
  hero: { picture: null, focal: '50% 50%', film: null, title: { en: '', ar: '' }, text: { en: '', ar: '' } },
}

export const brand = z.object({
  /** Counts the looks the venue has had; 0 while none was chosen. */
  version: z.int(),
  look,
  /** When the look that is shown was made and by whom; undoing it goes back to the one before. */
  made: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
})
export type Brand = z.infer<typeof brand>

export const brandToSave = z.object({ version: z.int(), look })
export const brandToUndo = z.object({ version: z.int() })

/** Opens pages as they would look: `?look=<token>`. */
export const brandPreview = z.object({ token: z.uuid(), until: instant })

/** What the pages know of it: enough to draw the head of every page. */
export type SiteLook = Pick<Look, 'accent' | 'mode' | 'typeface' | 'logo' | 'wordmark'> & {
  readonly version: number
  /** Custom properties for the document's first tag. */
  readonly style: Readonly<Record<string, string>>
  /** In a preview, the mode that is to be seen, whatever the browser remembers. */
  readonly forced: 'dark' | 'light' | null
}
