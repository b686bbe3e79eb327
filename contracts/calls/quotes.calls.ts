import { sessionToQuote } from '../order-call.ts'
import { quote } from '../quote.ts'
import { call } from './call.ts'
import { codeProblems } from './order-problems.ts'

export const quoteSession = call('post', '/quotes', {
  body: sessionToQuote,
  answers: { 200: quote },
  problems: [
    'not_found',
    'slot_closed',
    'slot_past',
    'slot_too_soon',
    'slot_too_far',
    'group_too_small',
    'group_too_large',
    'add_on_unavailable',
    'promo_unknown',
    ...codeProblems,
  ],
})
