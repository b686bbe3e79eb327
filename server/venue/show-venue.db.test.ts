import { expect, test } from 'vitest'
import { venue } from '#contracts/venue.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { showVenue } from './show-venue.ts'

describeOnDemoDatabase('showVenue', (getDb) => {
  test('answers the venue as its contract says', async () => {
    const shown = await showVenue(getDb())
    expect(venue.parse(shown)).toEqual(shown)
    expect(shown.name).toEqual({ en: 'Dahleez', ar: 'دهليز' })
    expect(shown.houseRules).toHaveLength(10)
    expect(shown.howItWorks).toHaveLength(4)
    expect(shown.faq).toHaveLength(10)
    expect(shown.about.paragraphs).toHaveLength(3)
    expect(shown.socialLinks.every(({ url }) => new URL(url).hostname.endsWith('.example'))).toBe(true)
  })
})
