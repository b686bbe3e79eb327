import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { changeAccountKeys, connectAccount, connectMail } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedAccount, ConnectedServices } from '#contracts/connected-services.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { MailForm } from './mail-form.tsx'
import { offeredProviders } from './test-offered-providers.ts'

const unused = { source: 'none', settings: null, secret: null, saved: null } as const
const nothing: ConnectedServices = {
  canSeal: true,
  mail: unused,
  storage: unused,
  traces: unused,
  applewallet: unused,
  googlewallet: unused,
  providers: offeredProviders,
  accounts: [],
  usual: { account: 'sandbox', fixed: false },
  webhookBase: 'https://rooms.example/api/payments/webhooks/',
}
const at = '2026-11-18T12:00:00.000Z'
const account: ConnectedAccount = {
  key: 'stripe-main',
  provider: 'stripe',
  words: { en: 'Stripe', ar: 'سترايب' },
  name: 'main',
  source: 'office',
  test: false,
  shown: {},
  secrets: [{ name: 'secretKey', ending: 'x9Yz', at }],
  saved: { at, by: 'Huda' },
  ended: false,
  webhook: 'https://rooms.example/api/payments/webhooks/stripe-main',
}
const branches = [
  { slug: 'amman', name: { en: 'Amman', ar: 'عمّان' } },
  { slug: 'irbid', name: { en: 'Irbid', ar: 'إربد' } },
] as StaffBranch[]

describe.each(locales)('in %s', (locale) => {
  test('a wrong password is said, and what was typed stays; then it works', async () => {
    const api = new FakeApi()
    const saved = vi.fn()
    const refused = { refused: 'mail_password_wrong', message: 'mail.example does not know it' } as const
    api.answer(connectMail, refused)
    const { user, t } = openScreen(locale, <MailForm services={nothing} onSaved={saved} />)
    const box = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))
    await user.type(box(t('office_connections.mail_host')), 'mail.example')
    await user.selectOptions(
      screen.getByRole('combobox', { name: t('office_connections.mail_security') }),
      'starttls',
    )
    // No password is asked for where nobody signs in.
    expect(screen.queryByLabelText(t('office_connections.mail_password'))).toBeNull()
    await user.type(box(t('office_connections.mail_user')), 'venue')
    await user.type(box(t('office_connections.mail_password')), 'guessed')
    await user.type(box(t('office_connections.mail_sender')), 'hello@rooms.example')
    await user.click(screen.getByRole('button', { name: t('office_connections.try_and_save') }))
    await screen.findByRole('alert')
    expect(saved).not.toHaveBeenCalled()
    expect(box(t('office_connections.mail_password'))).toHaveProperty('value', 'guessed')
    const asked = api.answer(connectMail, nothing)
    await user.click(screen.getByRole('button', { name: t('office_connections.try_and_save') }))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(nothing))
    // The port follows the encryption until somebody chooses one.
    expect(asked.at(-1)).toMatchObject({
      body: { host: 'mail.example', port: 587, security: 'starttls', user: 'venue', password: 'guessed' },
    })
  })

  test('of a kept password the end is shown, and it is asked for again when it is to go elsewhere', async () => {
    const settings = {
      host: 'mail.example',
      port: 465,
      security: 'tls',
      user: 'venue',
      sender: 'hello@rooms.example',
    } as const
    const mail = {
      source: 'office',
      settings,
      secret: { ending: 'ring', at },
      saved: { at, by: 'Huda' },
    } as const
    const { user, t } = openScreen(locale, <MailForm services={{ ...nothing, mail }} onSaved={vi.fn()} />)
    const password = screen.getByLabelText(t('office_connections.mail_password'))
    expect(password).toHaveProperty('value', '')
    screen.getByText(/…ring/)
    await user.type(screen.getByLabelText(t('office_connections.mail_host')), '.org')
    screen.getByText(t('office_connections.secret_retype'))
  })

  test('an account is connected for a branch, with the address that its provider is told', async () => {
    const api = new FakeApi()
    const changed = vi.fn()
    const asked = api.answer(connectAccount, { ...nothing, accounts: [account] })
    const { user, t } = openScreen(
      locale,
      <AccountsPanel branches={branches} services={nothing} onChanged={changed} />,
    )
    const form = within(screen.getByRole('form', { name: t('office_connections.account_connect') }))
    const name = form.getByLabelText(new RegExp(`^${t('office_connections.account_name')}`))
    await user.clear(name)
    await user.type(name, 'amman')
    expect(document.body.textContent?.replaceAll('\u200b', '')).toContain(
      'https://rooms.example/api/payments/webhooks/stripe-amman',
    )
    await user.type(
      form.getByLabelText(new RegExp(`^${t('office_connections.account_secret_key')}`)),
      'sk_live_abc',
    )
    await user.type(
      form.getByLabelText(new RegExp(`^${t('office_connections.account_webhook_secret')}`)),
      'whsec_abc',
    )
    await user.click(form.getByRole('checkbox', { name: t('office_connections.account_use_venue') }))
    await user.click(form.getByRole('checkbox', { name: branches[0]?.name[locale] ?? '' }))
    await user.click(form.getByRole('button', { name: t('office_connections.try_and_save') }))
    await waitFor(() => expect(changed).toHaveBeenCalled())
    expect(asked).toMatchObject([
      {
        body: {
          name: 'amman',
          keys: { provider: 'stripe', secretKey: 'sk_live_abc', webhookSecret: 'whsec_abc' },
          use: { venue: false, branches: ['amman'] },
        },
      },
    ])
  })

  test('keys of another account are refused where they were typed', async () => {
    const api = new FakeApi()
    api.answer(changeAccountKeys, { refused: 'other_payment_account' })
    const services = { ...nothing, accounts: [account], usual: { account: 'stripe-main', fixed: false } }
    const { user, t } = openScreen(
      locale,
      <AccountsPanel branches={branches} services={services} onChanged={vi.fn()} />,
    )
    screen.getByText(/…x9Yz/)
    const named = t('office_settings.account_named', {
      provider: account.words[locale],
      name: 'main',
    })
    const words = t('office_connections.account_change_of', { name: named })
    await user.click(screen.getByRole('button', { name: words }))
    const form = within(screen.getByRole('form', { name: words }))
    await user.type(
      form.getByLabelText(new RegExp(`^${t('office_connections.account_secret_key')}`)),
      'sk_live_b',
    )
    await user.type(
      form.getByLabelText(new RegExp(`^${t('office_connections.account_webhook_secret')}`)),
      'whsec_b',
    )
    await user.click(form.getByRole('button', { name: t('office_connections.try_and_save') }))
    await form.findByRole('alert')
  })

  test('without a sealing key it is said what to set, and nothing can be typed', () => {
    const { t } = openScreen(
      locale,
      <>
        <MailForm services={{ ...nothing, canSeal: false }} onSaved={vi.fn()} />
        <MailForm services={{ ...nothing, mail: { ...unused, source: 'environment' } }} onSaved={vi.fn()} />
      </>,
    )
    expect(screen.queryAllByRole('textbox')).toEqual([])
    screen.getByText(t('office_connections.no_key', { name: 'CONNECTIONS_KEY', others: 'SMTP_URL' }))
    screen.getByText(t('office_connections.by_environment', { name: 'SMTP_URL' }))
  })
})
