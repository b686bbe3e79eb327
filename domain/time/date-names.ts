import type { Locale } from '../locale/locale.ts'

type Names = {
  /** Monday first, as ISO numbers them. */
  readonly weekdays: readonly string[]
  readonly shortWeekdays: readonly string[]
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  readonly afterWeekday: string
}

const arabicWeekdays = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']
const arabicMonths = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
]

/**
 * Own names: `Intl` takes a phone as long to make its first date as the page to draw, and engines put their commas
 * differently, so that a page of the server would change in the browser.
 */
export const dateNames: Record<Locale, Names> = {
  en: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    afterWeekday: ' ',
  },
  // Arabic does not shorten them.
  ar: {
    weekdays: arabicWeekdays,
    shortWeekdays: arabicWeekdays,
    months: arabicMonths,
    shortMonths: arabicMonths,
    afterWeekday: '، ',
  },
}
