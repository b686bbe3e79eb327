import {
  accountParams,
  accountToConnect,
  appleWalletToConnect,
  connectedServices,
  googleWalletToConnect,
  keysToChange,
  mailToConnect,
  singleServiceParams,
  storageToConnect,
  tracesToConnect,
  usualAccount,
} from '../connected-services.ts'
import { call } from './call.ts'
import { askingProblems, connectingProblems } from './connection-problems.ts'

export const showConnectedServices = call('get', '/office/connections', {
  answers: { 200: connectedServices },
})

export const connectMail = call('put', '/office/connections/mail', {
  body: mailToConnect,
  answers: { 200: connectedServices },
  problems: [...connectingProblems, ...askingProblems, 'mail_password_wrong', 'mail_sender_refused'],
})

export const connectStorage = call('put', '/office/connections/storage', {
  body: storageToConnect,
  answers: { 200: connectedServices },
  problems: [...connectingProblems, ...askingProblems, 'storage_key_wrong', 'storage_bucket_unknown'],
})

export const connectTraces = call('put', '/office/connections/traces', {
  body: tracesToConnect,
  answers: { 200: connectedServices },
  problems: [...connectingProblems, ...askingProblems, 'traces_key_wrong'],
})

export const connectAppleWallet = call('put', '/office/connections/apple-wallet', {
  body: appleWalletToConnect,
  answers: { 200: connectedServices },
  problems: [
    ...connectingProblems,
    'wallet_certificate',
    'wallet_intermediate',
    'wallet_other_key',
    'wallet_over',
  ],
})

export const connectGoogleWallet = call('put', '/office/connections/google-wallet', {
  body: googleWalletToConnect,
  answers: { 200: connectedServices },
  problems: [...connectingProblems, ...askingProblems, 'wallet_key_wrong', 'wallet_issuer'],
})

export const disconnectService = call('delete', '/office/connections/:service', {
  params: singleServiceParams,
  answers: { 200: connectedServices },
  problems: ['demo_unconnected', 'set_by_environment'],
})

export const connectAccount = call('post', '/office/connections/accounts', {
  body: accountToConnect,
  answers: { 200: connectedServices },
  problems: [
    'invalid',
    ...connectingProblems,
    ...askingProblems,
    'payment_key_wrong',
    'account_name_taken',
    'not_found',
  ],
})

export const changeAccountKeys = call('put', '/office/connections/accounts/:account', {
  params: accountParams,
  body: keysToChange,
  answers: { 200: connectedServices },
  problems: [
    'invalid',
    ...connectingProblems,
    ...askingProblems,
    'payment_key_wrong',
    'other_payment_account',
    'not_found',
  ],
})

export const endAccount = call('delete', '/office/connections/accounts/:account', {
  params: accountParams,
  answers: { 200: connectedServices },
  problems: ['demo_unconnected', 'set_by_environment', 'account_in_use', 'not_found'],
})

export const chooseUsualAccount = call('put', '/office/connections/usual', {
  body: usualAccount,
  answers: { 200: connectedServices },
  problems: ['demo_unconnected', 'set_by_environment', 'payment_account'],
})
