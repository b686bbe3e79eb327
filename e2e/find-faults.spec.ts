import { findFaults } from './fixtures/find-faults.ts'
import { expect, test } from './fixtures/test.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const house = `body { font: 16px/1.5 sans-serif; margin: 8px; color: black } a { color: maroon }
  button { border: 1px solid } .brand svg { inline-size: 20px; block-size: 20px }`

/** A page like the house's, in one language, and what is put into it. */
const pageOf = (lang: 'en' | 'ar', body: string) =>
  `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><style>${house}</style><body>${body}</body></html>`

type Sample = {
  readonly fault: RegExp
  readonly lang?: 'en' | 'ar'
  readonly wrong: string
  readonly right: string
}

/** Each thing made wrong on purpose, and the same thing made right. */
const samples: Record<string, Sample> = {
  'a text that is cut off': {
    fault: /^clipped: "Come in, we/,
    wrong:
      '<p style="inline-size:80px;overflow:hidden;white-space:nowrap">Come in, we will see about out.</p>',
    right: '<p style="inline-size:80px;overflow:hidden">Come in, we will see about out.</p>',
  },
  'a text that is cut off below': {
    fault: /^clipped: "Three lines/,
    wrong: '<p style="inline-size:60px;block-size:24px;overflow:clip">Three lines of it</p>',
    right: '<p style="inline-size:60px;overflow:clip">Three lines of it</p>',
  },
  'a text that is cut off below, in a box that only hides what is beside it': {
    fault: /^clipped: "Nine lines/,
    wrong: '<p style="inline-size:60px;block-size:24px;overflow:hidden">Nine lines of it</p>',
    right: '<p style="inline-size:60px;block-size:24px;overflow:hidden auto">Nine lines of it</p>',
  },
  'a price that runs into the button beside it': {
    fault: /^spilled: "KWD\u00A07\.500" out of span/,
    wrong:
      '<div style="display:grid;grid-template-columns:30px auto"><span>KWD\u00A07.500</span><b style="padding:0 90px">Hold</b></div>',
    right:
      '<div style="display:grid;grid-template-columns:auto auto"><span>KWD\u00A07.500</span><b style="padding:0 90px">Hold</b></div>',
  },
  'a word that runs over the frame around it': {
    fault: /^spilled: "booking\.arrival" out of fieldset/,
    wrong:
      '<fieldset style="inline-size:60px;min-inline-size:0"><div style="inline-size:max-content">booking.arrival</div></fieldset>',
    right:
      '<fieldset style="inline-size:max-content"><div style="inline-size:max-content">booking.arrival</div></fieldset>',
  },
  'two texts on one spot': {
    fault: /^overlap: "Riyadh" and "Dubai"/,
    wrong: '<div style="position:relative"><p>Riyadh</p><b style="position:absolute;inset:0">Dubai</b></div>',
    right: '<p>Riyadh</p><p>Dubai</p>',
  },
  'two texts on one spot, unless one of them is scrolled out of sight': {
    fault: /^overlap: "Under it" and "Far below"|^overlap: "Far below" and "Under it"/,
    wrong:
      '<div style="block-size:60px;padding-block-start:60px;box-sizing:border-box"><p style="margin:0">Far below</p></div><p style="margin:0">Under it</p>',
    right:
      '<div style="block-size:60px;padding-block-start:60px;box-sizing:border-box;overflow:auto"><p style="margin:0">Far below</p></div><p style="margin:0">Under it</p>',
  },
  'two texts on one spot of a bar that floats': {
    fault: /^overlap: "Pay" and "Total"/,
    wrong:
      '<div style="position:fixed"><p>Pay</p><p style="position:absolute;inset-block-start:0">Total</p></div>',
    right: '<p>Under it</p><div style="position:fixed;inset:0"><p>Pay</p><p>Total</p></div>',
  },
  'a page that can be pushed sideways': {
    fault: /^overflow: \d+ px too wide, div/,
    wrong: '<div style="inline-size:200vw">Wide</div>',
    right: '<div style="overflow:auto"><div style="inline-size:200vw">Wide</div></div>',
  },
  'a key instead of its words': {
    fault: /^untranslated: actions\.save/,
    wrong: '<p>actions.save</p>',
    right: '<p><code>actions.save</code></p>',
  },
  'a place in a text that nothing was put into': {
    fault: /^unfilled: "Only \{count\} left"/,
    wrong: '<p>Only {count} left</p>',
    right: '<p translate="no">Only {count} left</p>',
  },
  'English on an Arabic page': {
    fault: /^other language: "Save changes"/,
    lang: 'ar',
    wrong: '<p>Save changes</p>',
    right: '<p lang="en">Save changes</p>',
  },
  'Arabic on an English page': {
    fault: /^other language: "حفظ التغييرات"/,
    wrong: '<p>حفظ التغييرات</p>',
    right: '<p>Save changes</p>',
  },
  'a telephone number turned round': {
    fault: /^turned round: "\+966 11 000 0000"/,
    lang: 'ar',
    wrong: '<p><bdo dir="rtl">+966 11 000 0000</bdo></p>',
    right: '<p><bdi dir="ltr">+966 11 000 0000</bdi></p>',
  },
  'an address turned round': {
    fault: /^turned round: "\/riyadh\/escape-rooms"/,
    lang: 'ar',
    wrong: '<p>الرياض: /riyadh/escape-rooms</p>',
    right: '<p>الرياض: <bdi dir="ltr">/riyadh/escape-rooms</bdi></p>',
  },
  'a logo in a mirror': {
    fault: /^mirrored: svg/,
    lang: 'ar',
    wrong: '<a class="brand" style="display:block;scale:-1 1"><svg></svg></a>',
    right: '<a class="brand"><svg></svg></a><svg style="transform:scaleX(-1)"></svg>',
  },
  'a picture in a mirror': {
    fault: /^mirrored: img/,
    lang: 'ar',
    wrong: `<div style="transform:scaleX(-1)"><img alt="" width="9" height="9" src="${pixel}"></div>`,
    right: `<div style="transform:scaleX(-1)"><img alt="" width="9" height="9" src="${pixel}" style="scale:-1 1"></div>`,
  },
  'a picture that is not there': {
    fault: /^picture missing: /,
    wrong: '<img alt="" width="9" height="9" src="data:image/gif;base64,broken">',
    right: `<img alt="" width="9" height="9" src="${pixel}">`,
  },
  'a button nobody has drawn': {
    fault: /^unstyled: button "Pay"/,
    wrong: '<button type="button" style="all:revert">Pay</button>',
    right: '<button type="button">Pay</button><p style="clip-path:inset(50%)"><input></p>',
  },
  'a link nobody has drawn': {
    fault: /^unstyled: a "Rules"/,
    wrong: '<a href="#rules" style="all:revert">Rules</a>',
    right: '<a href="#rules">Rules</a>',
  },
  'words in the face of the browser': {
    fault: /^unstyled: "Plain"/,
    wrong: '<p style="font-family:initial">Plain</p>',
    right: '<p>Plain</p>',
  },
}

test('whatever is made wrong on purpose is found, and nothing where it is right', async ({ page }) => {
  for (const [name, { fault, lang = 'en', wrong, right }] of Object.entries(samples))
    await test.step(name, async () => {
      await page.setContent(pageOf(lang, right), { waitUntil: 'load' })
      expect.soft(await findFaults(page, lang), `${name}, right`).toEqual([])
      await page.setContent(pageOf(lang, wrong), { waitUntil: 'load' })
      expect.soft(await findFaults(page, lang), `${name}, wrong`).toEqual([expect.stringMatching(fault)])
    })
})
