import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { translators } from '#messages/all-messages.ts'
import type { MailDetails, MailToWrite } from '#server/outbox/mail-details.ts'
import { fillPolicy } from '#server/venue/policy-words.ts'
import type { FactsInput } from './booking-facts.ts'
import { type Facts, refundReasons } from './mail-words.ts'
import type { MailedOrder } from './order-facts.queries.ts'
import { countedName, inList } from './store-facts.queries.ts'

/** What only this kind of mail says. */
export function kindFacts(
  { kind, locale, details }: MailToWrite,
  order: MailedOrder,
  { paid: left, policy }: Pick<FactsInput, 'paid' | 'policy'>,
): Facts {
  const times = timesOf(locale, order.branch)
  const inWords = (amount: number) => formatMoney(money(amount, order.currency), locale)
  const t = translators[locale]
  /** The sentence that it goes back the way it was paid ends with how long banks take: without that it is left out. */
  function otherWays(
    refund: number,
    { byHand = 0, handed }: Pick<MailDetails['cancelled_refund'], 'byHand' | 'handed'>,
  ): Facts {
    if (refund === 0 || (byHand === 0 && !handed)) return {}
    const key = handed ? 'mails.handed_over' : byHand < refund ? 'mails.part_by_hand' : 'mails.by_hand'
    return { refundDays: null, otherWays: t(key, { refund: inWords(refund), byHand: inWords(byHand) }) }
  }
  switch (kind) {
    case 'moved': {
      const { movedFrom, difference = 0, message = null } = details as MailDetails['moved']
      const from = movedFrom
        ? Date.parse(movedFrom)
        : (order.booking?.movedFrom ?? order.booking?.startsAt)?.valueOf()
      return {
        before: times.when(from ?? 0),
        dearer: difference > 0 ? inWords(difference) : null,
        cheaper: difference < 0 ? inWords(-difference) : null,
        message,
      }
    }
    case 'players_changed': {
      const { from = 0, fromChildren = 0, difference = 0 } = details as MailDetails['players_changed']
      return {
        playersBefore: translators[locale]('common.group', { players: from, children: fromChildren }),
        dearer: difference > 0 ? inWords(difference) : null,
        cheaper: difference < 0 ? inWords(-difference) : null,
      }
    }
    case 'cancelled_refund': {
      const told = details as MailDetails['cancelled_refund']
      const { refund, paid = left + refund, reason, fees = 0 } = told
      return {
        ...otherWays(refund, told),
        refund: inWords(refund),
        amount: inWords(paid),
        // Everything would be too much said.
        refundReason:
          reason === 'full' && fees > 0
            ? null
            : fillPolicy(refundReasons[reason]?.[locale] ?? '', policy, locale) || null,
        feesKept: fees > 0 ? inWords(fees) : null,
        // Its gift cards were withdrawn with it.
        ...(reason === 'returned' && { storeNote: null }),
      }
    }
    case 'cancelled_no_refund': {
      const { reason = 'late' } = details as MailDetails['cancelled_no_refund']
      return {
        refundReason: fillPolicy(refundReasons[reason]?.[locale] ?? '', policy, locale) || null,
        exceptionBranch: reason === 'unpaid' ? null : order.branch.name[locale],
      }
    }
    case 'cancelled_by_venue': {
      const told = details as MailDetails['cancelled_by_venue']
      const { refund, message = null, unanswered } = told
      const said = unanswered ? (refundReasons.unanswered?.[locale] ?? null) : message
      return { ...otherWays(refund, told), refund: refund > 0 ? inWords(refund) : null, message: said }
    }
    case 'evening_closed': {
      const { message = null } = details as MailDetails['evening_closed']
      return { message }
    }
    case 'game_off': {
      const { until } = details as MailDetails['game_off']
      return { deadline: times.when(Date.parse(until)) }
    }
    case 'game_alone': {
      const { difference } = details as MailDetails['game_alone']
      return { dearer: difference > 0 ? inWords(difference) : null }
    }
    case 'items_missing': {
      const { missing, refund } = details as MailDetails['items_missing']
      const things = missing.map(({ name, quantity }) => countedName(name, quantity, locale))
      return {
        missing: inList(things, locale),
        refund: inWords(refund),
        rest: { ltr: spellCode(order.code) },
      }
    }
    case 'money_back': {
      const { refund, goesTo } = details as MailDetails['money_back']
      const back = inWords(refund)
      return {
        refund: back,
        theWayItCame: goesTo === 'source' ? back : null,
        onGiftCard: goesTo === 'gift_card' ? back : null,
      }
    }
    case 'order_edited': {
      const { total, due, back, toGiftCards = 0, goesTo } = details as MailDetails['order_edited']
      const byHand = goesTo === 'by_hand' ? back - toGiftCards : 0
      return {
        newPrice: inWords(total),
        stillDue: due > 0 ? inWords(due) : null,
        theWayItCame: back > byHand ? inWords(back - byHand) : null,
        handedOut: byHand > 0 ? inWords(byHand) : null,
        // Nobody plays for an order from the store.
        ...(!order.booking && { room: null, when: null, players: null }),
      }
    }
    case 'money_returned': {
      const { refund, why } = details as MailDetails['money_returned']
      const code = { ltr: spellCode(order.code) }
      const isOver = why === 'nothing_left'
      return { refund: inWords(refund), gone: isOver ? code : null, rest: isOver ? null : code }
    }
    case 'paid_slot_lost':
      return { deadline: order.chooseBy ? times.when(order.chooseBy.getTime()) : null }
    case 'payment_failed': {
      const { amount = order.dueNow } = details as MailDetails['payment_failed']
      const until = order.booking?.heldUntil
      return { amount: inWords(amount), holdUntil: until ? times.time(until.getTime()) : null }
    }
    default:
      return {}
  }
}
