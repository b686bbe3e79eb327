import type { Locale } from '#domain/locale/locale.ts'
import type { RequestGroup, RequestType } from '#domain/request/request-form.ts'

type DemoRequest = {
  readonly branch: string
  readonly type: RequestType
  readonly locale: Locale
  readonly hoursAgo: number
  readonly name: string
  readonly mailbox: string
  readonly company?: string
  readonly phone: string
  readonly group: RequestGroup | null
  readonly players: number | null
  readonly notes: string
  /** Who sees to it, by their mailbox, and what was said since. */
  readonly takenBy?: string
  readonly said?: readonly {
    readonly author: 'guest' | 'staff'
    readonly hoursAgo: number
    readonly text: string
  }[]
}

/** What guests have asked for lately, so that the inbox of the demo is one. */
export const demoRequests: readonly DemoRequest[] = [
  {
    branch: 'riyadh',
    type: 'birthday',
    locale: 'ar',
    hoursAgo: 3,
    name: 'منيرة الدوسري',
    mailbox: 'munira',
    phone: '0551234870@SA',
    group: 'family',
    players: 8,
    notes: 'عيد ميلاد ابني العاشر مساء الخميس القادم. هل يمكن إحضار كعكة؟',
  },
  {
    branch: 'riyadh',
    type: 'corporate',
    locale: 'en',
    hoursAgo: 26,
    name: 'Daniel Haddad',
    mailbox: 'd.haddad',
    company: 'Nakhla Logistics',
    phone: '0509876501@SA',
    group: 'colleagues',
    players: 24,
    notes: 'Team evening for 24 on a weekday, all rooms at once if possible, invoice to the company.',
  },
  {
    branch: 'riyadh',
    type: 'school',
    locale: 'ar',
    hoursAgo: 70,
    name: 'هند الشمري',
    mailbox: 'hind',
    company: 'مدارس الأفق',
    phone: '0543217765@SA',
    group: 'students',
    players: 18,
    notes: 'رحلة لثماني عشرة طالبة صباح أحد أيام الأسبوع.',
    takenBy: 'majed',
    said: [
      {
        author: 'staff',
        hoursAgo: 50,
        text: 'أهلًا أستاذة هند. نفتح للمدارس من التاسعة صباحًا. أي يوم يناسبكم؟',
      },
      { author: 'guest', hoursAgo: 20, text: 'الثلاثاء بعد القادم إن أمكن، ومعنا ثلاث معلمات.' },
    ],
  },
  {
    branch: 'riyadh',
    type: 'private',
    locale: 'en',
    hoursAgo: 120,
    name: 'Reem Alotaibi',
    mailbox: 'reem',
    phone: '0561112243@SA',
    group: 'women',
    players: 6,
    notes: 'A women-only evening before a wedding, with a female game master, please.',
    takenBy: 'majed',
    said: [
      {
        author: 'staff',
        hoursAgo: 100,
        text: 'Congratulations! Which evening would you like, and which room?',
      },
    ],
  },
  {
    branch: 'dubai',
    type: 'photo',
    locale: 'en',
    hoursAgo: 8,
    name: 'Omar Farouk',
    mailbox: 'omar.farouk',
    company: 'Saffron Studio',
    phone: '0501239944@AE',
    group: null,
    players: null,
    notes: 'Two hours in one of the rooms for a fashion shoot, no playing. What would that cost?',
  },
]
