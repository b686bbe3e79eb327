import { randomUUID } from 'node:crypto'
import { confirmTotp, setUpTotp } from '#contracts/calls/office/account.calls.ts'
import { signIn } from '#contracts/calls/office/sign-in.calls.ts'
import { inviteStaff } from '#contracts/calls/office/staff.calls.ts'
import { appCode } from '#server/sign-in/test-app-code.ts'
import { addMember, goodPassword, tokenOfMail } from '#server/staff/test-staff.ts'
import { api } from '../../e2e/fixtures/api.ts'
import { deskOf, enter, officeWidths, owners } from './office-scenes.ts'
import type { Scene, Stage } from './scene.ts'

/** An owner as owners are outside of a demo: nothing opens before two-factor is set up. */
export async function enterWithoutLock(set: Stage): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@dahleez.example`
  const id = await addMember(set.db, { email, role: 'owner' })
  await set.db.updateTable('staff_member').set({ name: owners[set.locale] }).where('id', '=', id).execute()
  const body = { email, password: goodPassword }
  await api(set.page.request, signIn, { body, locale: set.locale })
  return email
}

/** Sets two-factor up for whoever is signed in in this browser. */
export async function confirmTwoFactor({ page, locale }: Stage): Promise<void> {
  const { secret } = await api(page.request, setUpTotp, { body: { password: goodPassword }, locale })
  await api(page.request, confirmTotp, { body: { code: appCode(secret) }, locale })
}

async function setUpLock(set: Stage): Promise<void> {
  await enterWithoutLock(set)
  await set.visit('/office/account')
  const { page, press, words } = deskOf(set)
  await press('office.account.two_factor_set_up')
  await page.getByRole('dialog').getByLabel(words('fields.password'), { exact: true }).fill(goodPassword)
  await press('actions.continue')
  await page.getByRole('img', { name: words('office.account.two_factor_qr') }).waitFor()
}

async function meetLock(set: Stage): Promise<void> {
  const email = await enterWithoutLock(set)
  await confirmTwoFactor(set)
  await set.page.context().clearCookies()
  await set.visit('/office/sign-in')
  const { page, press, words } = deskOf(set)
  await page.getByLabel(words('fields.email')).fill(email)
  await page.getByLabel(words('fields.password'), { exact: true }).fill(goodPassword)
  await press('actions.sign_in')
  await page.getByRole('heading', { level: 1, name: words('office.two_factor_title') }).waitFor()
}

async function invite(set: Stage): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@dahleez.example`
  const name = set.locale === 'ar' ? 'نورة القحطاني' : 'Noura Al-Qahtani'
  await enter(set)
  const body = { name, email, role: 'manager', branches: ['riyadh'], locale: set.locale } as const
  await api(set.page.request, inviteStaff, { body, locale: set.locale })
  return email
}

async function answerInvitation(set: Stage): Promise<void> {
  const token = await tokenOfMail(set.db, 'staff_invitation', await invite(set))
  await set.page.context().clearCookies()
  await set.visit(`/office/invitation#${token}`)
}

async function readChange(set: Stage): Promise<void> {
  await invite(set)
  await set.visit('/office/audit')
  const { page, words } = deskOf(set)
  await page.getByText(words('office.audit.details'), { exact: true }).first().click()
}

const entrance = (name: string, open: Scene['open']): Scene => ({
  name: `office-${name}`,
  widths: officeWidths,
  open,
})

/** How one comes into the office, and what it writes down of that. Last, since each of them adds to the staff. */
export const entranceScenes: readonly Scene[] = [
  entrance('lock-set-up', setUpLock),
  entrance('lock', meetLock),
  entrance('invitation', answerInvitation),
  entrance('audit-details', readChange),
]
