/** Lightness from 0 to 1, chroma, and hue in degrees: colours as the eye orders them (OKLCH). */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

type Rgb = readonly [number, number, number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055

function linearOf(hex: string): Rgb {
  const at = (place: number) => toLinear(Number.parseInt(hex.slice(place, place + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

/** How bright a colour is to the eye, from 0 to 1, as WCAG counts it. */
function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const green = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(green, blue), h: (Math.atan2(blue, green) * 180) / Math.PI }
}

function linearFrom({ l, c, h }: Oklch): Rgb {
  const green = c * Math.cos((h * Math.PI) / 180)
  const blue = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * green + 0.2158037573 * blue) ** 3
  const middle = (l - 0.1055613458 * green - 0.0638541728 * blue) ** 3
  const short = (l - 0.0894841775 * green - 1.291485548 * blue) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isShown = (rgb: Rgb) => rgb.every((part) => part >= -0.0001 && part <= 1.0001)

/** The nearest colour that a screen can show: as bright and of the same hue, less colourful where it must be. */
export function hexOf(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l))
  let [least, most] = [0, colour.c]
  if (!isShown(linearFrom({ ...colour, l })))
    for (let turn = 0; turn < 20; turn++) {
      const c = (least + most) / 2
      if (isShown(linearFrom({ l, c, h: colour.h }))) least = c
      else most = c
    }
  else least = colour.c
  const parts = linearFrom({ l, c: least, h: colour.h }).map((part) =>
    Math.round(Math.min(1, Math.max(0, toGamma(part))) * 255),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
