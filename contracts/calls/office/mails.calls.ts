import { call } from '#contracts/calls/call.ts'
import {
  mailChange,
  mailKindParams,
  mailPreview,
  mailSettings,
  mailTemplateList,
  mailToTry,
  officeMail,
} from '#contracts/office/mails.ts'
import { mailTest } from '#contracts/office/settings.ts'

export const listMailTemplates = call('get', '/office/mail-templates', { answers: { 200: mailTemplateList } })

export const showMailTemplate = call('get', '/office/mail-templates/:kind', {
  params: mailKindParams,
  answers: { 200: officeMail },
})

export const changeMailTemplate = call('put', '/office/mail-templates/:kind', {
  params: mailKindParams,
  body: mailChange,
  answers: { 200: officeMail },
  problems: ['invalid', 'changed_meanwhile'],
})

export const previewMailTemplate = call('post', '/office/mail-templates/:kind/preview', {
  params: mailKindParams,
  body: mailToTry,
  answers: { 200: mailPreview },
  problems: ['invalid'],
})

export const tryMailTemplate = call('post', '/office/mail-templates/:kind/test', {
  params: mailKindParams,
  body: mailToTry,
  answers: { 200: mailTest },
  problems: ['invalid'],
})

export const showMailSettings = call('get', '/office/mail-settings', { answers: { 200: mailSettings } })

export const changeMailSettings = call('put', '/office/mail-settings', {
  body: mailSettings,
  answers: { 200: mailSettings },
})
