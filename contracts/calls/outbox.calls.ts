import { mailText, outboxPage, outboxQuery } from '../outbox.ts'
import { call } from './call.ts'
import { uuidParams } from './params.ts'

export const listOutbox = call('get', '/office/mails', {
  query: outboxQuery,
  answers: { 200: outboxPage },
  problems: ['not_found'],
})

export const showMail = call('get', '/office/mails/:id', {
  params: uuidParams,
  answers: { 200: mailText },
  problems: ['not_found'],
})

export const sendMailAgain = call('post', '/office/mails/:id/again', {
  params: uuidParams,
  answers: { 204: null },
  problems: ['not_found', 'mail_not_again', 'guest_forgotten', 'too_many'],
})
