import { officeScreenAt, type officeScreens } from '#contracts/office/screens.ts'
import type { TaskId } from './tasks.ts'

type OfficeScreen = (typeof officeScreens)[number]['file']
/** A screen of several tasks, told apart by what its address says. */
type ByTab = { readonly usual: TaskId; readonly tabs: Readonly<Record<string, TaskId>> }
type Without = { readonly without: string }

/** Where the handbook speaks of a screen, or why it does not. */
export const screenTasks: Readonly<Record<OfficeScreen, TaskId | ByTab | Without>> = {
  tonight: 'run-evening',
  calendar: 'move-guests',
  orders: 'change-order',
  order: 'change-order',
  guests: 'guests',
  guest: 'guests',
  outbox: 'connect-mail',
  till: 'close-day',
  'day-close': 'close-day',
  requests: 'requests',
  request: 'requests',
  reviews: 'reviews',
  vouchers: 'gift-cards',
  'promo-codes': 'promo-codes',
  store: 'store',
  'waiting-orders': 'store',
  rooms: 'add-room',
  room: 'add-room',
  branches: 'add-branch',
  branch: 'add-branch',
  plans: 'plan-week',
  'plan-seasons': 'plan-season',
  'plan-closures': 'close-evenings',
  'plan-extras': 'close-evenings',
  prices: 'prices',
  pages: 'pages',
  documents: 'documents',
  mails: 'write-mails',
  tax: 'tell-tax',
  reports: 'reports',
  brand: 'look',
  imports: 'bring-along',
  import: 'bring-along',
  settings: {
    usual: 'promises',
    tabs: {
      services: 'connect-payments',
      keys: 'connect-programs',
      webhooks: 'connect-programs',
      guests: 'forget-guest',
    },
  },
  setup: 'open-venue',
  'setup-step': 'open-venue',
  staff: 'staff',
  audit: 'trouble',
  news: 'news',
  account: 'two-factor',
  help: { without: 'It is the handbook.' },
  kiosk: 'run-evening',
  'sign-in': { without: 'Nobody has come in yet.' },
  invitation: { without: 'Nobody has come in yet.' },
  reset: { without: 'Nobody has come in yet.' },
  kit: { without: 'It shows developers what screens are made of.' },
}

/** The task that explains what is at an address without its language prefix. */
export function taskOfScreen(path: string, search: string): TaskId | null {
  const screen = officeScreenAt(path)
  if (!screen) return null
  const leads = screenTasks[screen.file]
  if (typeof leads === 'string') return leads
  if ('without' in leads) return null
  return leads.tabs[new URLSearchParams(search).get('tab') ?? ''] ?? leads.usual
}
