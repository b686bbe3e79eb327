import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import { homeSections } from '#domain/site-content/page-switches.ts'

const both = (text: string) => ({ en: text, ar: `ع ${text}` })

/** What a small venue says, for tests of its editors. */
export const smallSite: OfficeSiteContent = {
  version: 4,
  about: { title: both('About us'), paragraphs: [both('We began in a cellar.')] },
  howItWorks: [{ title: both('Book'), text: both('Choose an evening.') }],
  houseRules: [{ title: both('No keys'), text: both('Leave them at the desk.') }],
  faq: [
    { question: both('Is it dark?'), answer: both('Yes.') },
    { question: both('May I leave?'), answer: both('At any time.') },
  ],
  pages: {
    store: true,
    giftCards: true,
    requests: true,
    sections: homeSections.map((name) => ({ name, shown: true })),
    languages: ['en', 'ar'],
  },
  words: [],
  draft: null,
}
