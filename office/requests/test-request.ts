import type { DeskRequest } from '#contracts/office/requests.ts'

const words = (text: string) => ({ en: text, ar: text })
const clock = { timeZone: 'Asia/Riyadh', businessDayStart: '06:00' }
/** Of a company that wants to bring thirty. */
export const testRequest: DeskRequest = {
  code: 'ABCDEFGH00',
  state: 'in_review',
  type: 'corporate',
  branch: { slug: 'riyadh', name: words('Riyadh'), ...clock },
  playersCount: 30,
  photoSession: false,
  notes: '',
  automatic: false,
  createdAt: '2030-11-15T12:00:00.000Z',
  messages: [],
  quote: null,
  order: null,
  name: 'Noura',
  email: 'noura@guest.example',
  emailConfirmed: true,
  phone: null,
  company: 'Sidra Trading',
  country: null,
  group: null,
  locale: 'en',
  assignee: null,
  waitingSince: null,
  closeReason: null,
  colleagues: [],
  openings: [{ name: 'offer', text: 'Hello Noura' }],
}
