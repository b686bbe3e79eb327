import type { Branch } from '#contracts/branch.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A branch as search engines read it. */
export function branchStructuredData(branch: Branch, venue: string, origin: string, locale: Locale) {
  const picture = branch.pictures[0]
  return {
    '@type': 'EntertainmentBusiness',
    name: `${venue} ${branch.name[locale]}`,
    description: branch.description[locale],
    url: origin + localePath(`/${branch.slug}`, locale === 'ar' ? 'ar' : 'plain'),
    ...(picture && { image: `${origin}/pictures/${picture.name}-1280.webp` }),
    telephone: branch.phone,
    address: branch.address[locale],
    geo: { '@type': 'GeoCoordinates', ...branch.map },
    currenciesAccepted: branch.currency,
    openingHoursSpecification: branch.openingHours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[day - 1],
      opens,
      closes,
    })),
  }
}
