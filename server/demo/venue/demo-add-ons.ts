import type { Picture } from '#contracts/picture.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Currency } from '#domain/money/money.ts'

type DemoAddOn = {
  readonly slug: string
  readonly per: 'order' | 'player'
  readonly maxQuantity: number
} & (
  | {
      readonly name: Localised
      readonly description: Localised
      readonly price: Partial<Record<Currency, string>>
      readonly picture: Pick<Picture, 'name' | 'alt'>
    }
  /** Named, described and priced as in the store. */
  | { readonly product: string }
)

/** What every branch offers beside the room. */
export const demoAddOns: readonly DemoAddOn[] = [
  {
    slug: 'photo-session',
    per: 'order',
    maxQuantity: 1,
    name: { en: 'Photo session', ar: 'جلسة تصوير' },
    description: {
      en: 'Fifteen minutes with a photographer, in costume, after the room has let you go.',
      ar: 'ربع ساعة مع مصوّر، بالأزياء، بعد أن تُطلق الغرفة سراحكم.',
    },
    price: { SAR: '75.00', KWD: '6.000', AED: '75.00', EGP: '400.00' },
    picture: {
      name: 'store/photo-session',
      alt: {
        en: 'A drawn folding camera on its stand, with a keyhole for a lens.',
        ar: 'كاميرا قديمة مرسومة على حاملها، وعدستها ثقب مفتاح.',
      },
    },
  },
  {
    slug: 'coffee-and-dates',
    per: 'player',
    maxQuantity: 1,
    name: { en: 'Coffee and dates', ar: 'قهوة وتمر' },
    description: {
      en: 'For each of you, before or after. We recommend after.',
      ar: 'لكل واحد منكم، قبل الجولة أو بعدها. ننصح بما بعدها.',
    },
    price: { SAR: '15.00', KWD: '1.250', AED: '15.00', EGP: '60.00' },
    picture: {
      name: 'store/coffee-and-dates',
      alt: {
        en: 'A drawn Arabic coffee pot with a small cup and a plate of dates.',
        ar: 'دلّة قهوة عربية مرسومة، ومعها فنجان وطبق تمر.',
      },
    },
  },
  { slug: 'mug', product: 'mug', per: 'order', maxQuantity: 8 },
]
