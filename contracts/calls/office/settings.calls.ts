import { call } from '#contracts/calls/call.ts'
import { branchParams, uuidParams } from '#contracts/calls/params.ts'
import {
  accountParams,
  analyticsSettings,
  branchAccount,
  branchTerms,
  mailTest,
  ownVenueStart,
  ownVenueStarted,
  policySettings,
  providerCheck,
  providerCheckQuery,
  serviceStates,
  settings,
  shownBranchTerms,
  venueSettings,
} from '#contracts/office/settings.ts'

export const showSettings = call('get', '/office/settings', { answers: { 200: settings } })

export const changeVenueSettings = call('put', '/office/settings/venue', {
  body: venueSettings,
  answers: { 200: venueSettings },
})

export const startOwnVenue = call('post', '/office/venue', {
  body: ownVenueStart,
  answers: { 200: ownVenueStarted },
  problems: ['not_demo', 'demo_stays', 'name_differs'],
})

export const changePolicy = call('put', '/office/settings/policy', {
  body: policySettings,
  answers: { 200: policySettings },
  problems: ['policy_order'],
})

export const changeAnalytics = call('put', '/office/settings/analytics', {
  body: analyticsSettings,
  answers: { 200: analyticsSettings },
})

export const showBranchTerms = call('get', '/office/branches/:branch/terms', {
  params: branchParams,
  answers: { 200: shownBranchTerms },
})

export const changeBranchTerms = call('put', '/office/branches/:branch/terms', {
  params: branchParams,
  body: branchTerms,
  answers: { 200: shownBranchTerms },
})

export const showServices = call('get', '/office/services', { answers: { 200: serviceStates } })

export const checkProvider = call('get', '/office/services/payments', {
  query: providerCheckQuery,
  answers: { 200: providerCheck },
  problems: ['not_found'],
})

export const changePaymentAccount = call('put', '/office/services/payments/:slug', {
  params: accountParams,
  body: branchAccount,
  answers: { 200: serviceStates },
  problems: ['not_found', 'payment_account'],
})

export const mailToOneself = call('post', '/office/services/mail-test', { answers: { 202: mailTest } })

export const showMailToOneself = call('get', '/office/services/mail-test/:id', {
  params: uuidParams,
  answers: { 200: mailTest },
  problems: ['not_found'],
})
