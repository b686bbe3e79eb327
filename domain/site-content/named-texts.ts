/** The texts that nearly every venue wants in its own words, page by page; the rest is found by searching. */
export const namedTexts = [
  {
    page: 'home',
    keys: [
      'home.hero_title',
      'home.hero_text',
      'home.rooms_title',
      'home.rooms_text',
      'home.branches_title',
      'home.how_title',
      'home.reviews_title',
      'home.reviews_text',
      'home.gift_title',
      'home.gift_text',
      'home.corporate_title',
      'home.corporate_text',
      'home.faq_title',
    ],
  },
  { page: 'search', keys: ['titles.home', 'layout.description', 'layout.title'] },
  { page: 'footer', keys: ['footer.tagline', 'footer.follow', 'footer.rights'] },
  {
    page: 'about',
    keys: ['titles.rules', 'about.rules_title', 'about.rules_intro', 'about.how_title', 'about.faq_title'],
  },
  { page: 'contacts', keys: ['contacts.title', 'contacts.intro', 'contacts.form_text'] },
  { page: 'store', keys: ['store.title', 'store.intro', 'store.pickup_note'] },
  { page: 'audiences', keys: ['audience.women_means', 'audience.families_means'] },
  { page: 'requests', keys: ['requests.title', 'requests.intro'] },
] as const
