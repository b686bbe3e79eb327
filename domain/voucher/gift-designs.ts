import type { AccentTokens } from '../brand/accent-tokens.ts'
import type { Localised } from '../locale/localised.ts'

/** One of a design's own colours. */
type GiftColour = 'ground' | 'ink' | 'light'

/** A stroke or an area of a drawing, as SVG and PDF both draw it. */
type GiftShape = {
  readonly d: string
  readonly colour: GiftColour
  /** The width of a line; without it the area is filled. */
  readonly line?: number
  readonly opacity?: number
}

/** How a gift card looks: three colours and a drawing, the same on the page, in the mail and on paper. */
export type GiftDesign = {
  readonly slug: string
  readonly name: Localised
  readonly colours: Readonly<Record<GiftColour, string>>
  readonly art: readonly GiftShape[]
}

/** The drawings' own measure. They stand at the end of the card and are never mirrored. */
export const artBox = { width: 200, height: 260 } as const

const maroon = { ground: '#5f0f1c', ink: '#f7f1e6', light: '#efc877' } as const
const night = { ground: '#120b0a', ink: '#f7f1e6', light: '#dba94b' } as const
const paper = { ground: '#f5eee1', ink: '#1b1210', light: '#941b2d' } as const
const parchment = { ground: '#e7dcc7', ink: '#1b1210', light: '#7a1424' } as const
const stage = { ground: '#1d1412', ink: '#f7f1e6', light: '#efc877' } as const

/** Every design there is, in the order they are shown; a card keeps the slug of its own. */
export const giftDesigns: readonly GiftDesign[] = [
  {
    slug: 'keyhole',
    name: { en: 'The Keyhole', ar: 'ثقب المفتاح' },
    colours: maroon,
    art: [
      { d: 'M12 260V108a88 88 0 0 1 176 0V260', colour: 'light', line: 1.5, opacity: 0.35 },
      { d: 'M30 260V112a70 70 0 0 1 140 0V260', colour: 'light', line: 1.5, opacity: 0.55 },
      { d: 'M48 260V116a52 52 0 0 1 104 0V260Z', colour: 'ground' },
      { d: 'M48 260V116a52 52 0 0 1 104 0V260', colour: 'light', line: 2.5 },
      {
        d: 'M100 96a32 32 0 0 1 18 58.400l12.5 61.600H69.500l12.5-61.600A32 32 0 0 1 100 96Z',
        colour: 'light',
      },
      { d: 'M100 216 30 260H170Z', colour: 'light', opacity: 0.18 },
    ],
  },
  {
    slug: 'lantern',
    name: { en: 'The Lantern', ar: 'الفانوس' },
    colours: night,
    art: [
      { d: 'M100 56a96 96 0 1 1 0 192a96 96 0 1 1 0-192Z', colour: 'light', opacity: 0.08 },
      { d: 'M100 86a66 66 0 1 1 0 132a66 66 0 1 1 0-132Z', colour: 'light', opacity: 0.12 },
      { d: 'M100 0V42', colour: 'light', line: 2 },
      { d: 'M100 42a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z', colour: 'light', line: 2.5 },
      { d: 'M66 104C66 78 84 74 100 60C116 74 134 78 134 104Z', colour: 'light' },
      { d: 'M58 104H142V113H58Z', colour: 'light' },
      { d: 'M66 113H134L146 158L128 206H72L54 158Z', colour: 'light', opacity: 0.3 },
      {
        d: 'M66 113L54 158L72 206M134 113L146 158L128 206M86 113L80 158L88 206M114 113L120 158L112 206M54 158H146',
        colour: 'light',
        line: 2.5,
      },
      { d: 'M100 132C110 148 114 156 114 166a14 14 0 0 1-28 0C86 156 90 148 100 132Z', colour: 'light' },
      { d: 'M66 206H134V214H66Z', colour: 'light' },
      { d: 'M78 214H122L112 232H88Z', colour: 'light' },
    ],
  },
  {
    slug: 'skull',
    name: { en: 'The Skull, smiling', ar: 'الجمجمة المبتسمة' },
    colours: paper,
    art: [
      {
        d: 'M100 36C150 36 180 70 180 116C180 146 168 160 156 172V206C156 214 150 220 142 220H58C50 220 44 214 44 206V172C32 160 20 146 20 116C20 70 50 36 100 36Z',
        colour: 'ink',
      },
      { d: 'M66 90a20 20 0 0 1 11.2 36.500L84 156H48L54.8 126.500A20 20 0 0 1 66 90Z', colour: 'ground' },
      {
        d: 'M134 90a20 20 0 0 1 11.2 36.500L152 156H116L122.8 126.500A20 20 0 0 1 134 90Z',
        colour: 'ground',
      },
      { d: 'M100 144L108 162H92Z', colour: 'ground' },
      { d: 'M62 176C84 200 116 200 138 176', colour: 'ground', line: 4 },
      { d: 'M76 182V194M92 189V202M108 189V202M124 182V194', colour: 'ground', line: 3 },
      { d: 'M54 236H146', colour: 'light', line: 3 },
    ],
  },
  {
    slug: 'door',
    name: { en: 'The Door Ajar', ar: 'الباب الموارب' },
    colours: stage,
    art: [
      { d: 'M52 24H156V216H52Z', colour: 'light' },
      { d: 'M52 216H156L196 260H4Z', colour: 'light', opacity: 0.3 },
      { d: 'M52 24L118 44V240L52 216Z', colour: 'ground' },
      { d: 'M52 24L118 44V240L52 216Z', colour: 'light', line: 2 },
      { d: 'M64 46L106 58V130L64 122ZM64 138L106 148V216L64 202Z', colour: 'light', line: 1.5, opacity: 0.6 },
      { d: 'M110 134a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7Z', colour: 'light' },
      { d: 'M44 216V16H164V216', colour: 'ink', line: 3 },
    ],
  },
  {
    slug: 'letter',
    name: { en: 'The Sealed Letter', ar: 'الرسالة المختومة' },
    colours: parchment,
    art: [
      { d: 'M8 72H192V204H8Z', colour: 'ground' },
      { d: 'M8 72H192V204H8Z', colour: 'ink', line: 2.5 },
      { d: 'M8 204L78 138M192 204L122 138', colour: 'ink', line: 1.5, opacity: 0.5 },
      { d: 'M8 72L100 158L192 72', colour: 'ink', line: 2.5 },
      { d: 'M100 118a32 32 0 1 1 0 64a32 32 0 1 1 0-64Z', colour: 'light' },
      { d: 'M100 132a9 9 0 0 1 5 16.500L109 168H91L95 148.500A9 9 0 0 1 100 132Z', colour: 'ground' },
    ],
  },
]

/** What of a design is the house's own colour, and which step of a venue's stands there. */
const ofTheHouse: Readonly<Record<string, keyof AccentTokens>> = {
  '#5f0f1c': 700,
  '#941b2d': 500,
  '#7a1424': 600,
  '#efc877': 200,
  '#dba94b': 300,
}

/** The design of a card, in the venue's colours if it has some; one that is no longer drawn gets the first. */
export function giftDesign(slug: string | null, tokens?: AccentTokens | null): GiftDesign {
  const known = giftDesigns.find((design) => design.slug === slug) ?? giftDesigns[0]
  if (!known) throw new Error('There are no gift-card designs')
  if (!tokens) return known
  const own = (colour: string) => {
    const step = ofTheHouse[colour]
    return step ? tokens[step] : colour
  }
  const { ground, ink, light } = known.colours
  return { ...known, colours: { ground: own(ground), ink, light: own(light) } }
}
