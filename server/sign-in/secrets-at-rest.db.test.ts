import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { tokenHash } from '#server/codes/invitation-token.ts'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { folderMediaStore } from '#server/media/folder-media-store.ts'
import { removeTwoFactor } from '#server/staff/remove-two-factor.ts'
import { type Browser, openOffice, setUpTwoFactor } from '#server/staff/test-office.ts'
import { addMember, goodPassword, tokenOfMail } from '#server/staff/test-staff.ts'
import { sendMail } from '#server/worker/send-mail.ts'
import { findUnreadableTwoFactor } from './find-unreadable-two-factor.ts'
import { appCode } from './test-app-code.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'miftah-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a browser sends to be known. */
function sessionToken({ cookies }: Browser): string {
  return decodeURIComponent(cookies.get('office.session_token') ?? '').split('.')[0] ?? ''
}

describeOnDemoDatabase('what lets people into the office', (getDb, getConnection) => {
  test('is neither plain in a table nor in a backup, and a restore signs everybody out', async () => {
    const db = getDb()
    const { browser } = openOffice(db)
    const email = 'boss@venue.example'
    const staffId = await addMember(db, { email, role: 'owner' })
    const owner = browser()
    await owner.signIn(email, goodPassword)
    const { secret } = await setUpTwoFactor(owner)
    const token = sessionToken(owner)
    expect(token.length).toBeGreaterThan(20)
    const kept = await db
      .selectFrom('staff_session')
      .select('token')
      .where('staff_id', '=', staffId)
      .execute()
    expect(kept).toEqual([{ token: tokenHash(token) }])
    expect((await owner.get('/office/me')).status).toBe(200)
    // What stands in the table opens nothing.
    const thief = browser(
      new Map([
        [
          'office.session_token',
          owner.cookies.get('office.session_token')?.replace(token, tokenHash(token)) ?? '',
        ],
      ]),
    )
    expect((await thief.get('/office/me')).status).toBe(401)

    const invited = {
      name: 'Noura',
      role: 'host',
      branches: ['riyadh'],
      locale: 'en',
      email: 'noura@venue.example',
    }
    expect((await owner.post('/office/staff', invited)).status).toBe(201)
    await addMember(db, { email: 'host@venue.example', branch: 'riyadh' })
    await browser().post('/office/password-reset', { email: 'host@venue.example' })
    const links = [
      await tokenOfMail(db, 'staff_invitation', invited.email),
      await tokenOfMail(db, 'password_reset', 'host@venue.example'),
    ]
    const mails = () =>
      db.selectFrom('mail').selectAll().where('kind', 'in', ['staff_invitation', 'password_reset']).execute()
    const key = await readSealingKey(db, '')
    const path = join(folder, `${getConnection().engine}.backup`)
    const media = folderMediaStore(() => folder)
    await writeBackup({ connection: getConnection(), media }, path, Date.now())
    const backup = gunzipSync(readFileSync(path)).toString()
    for (const one of [token, tokenHash(token), key, ...links, tokenHash(links[0] ?? '')]) {
      expect(one.length).toBeGreaterThan(20)
      expect(backup).not.toContain(one)
    }
    expect(backup).toContain(email)

    // They arrive as they were meant, and what is kept of them opens nothing.
    const sent: string[] = []
    const office = {
      publicUrl: 'http://localhost',
      close: () => {},
      send: async (letter: { text: string; html: string }) => void sent.push(letter.text, letter.html),
    }
    expect(JSON.stringify(await mails())).not.toMatch(new RegExp(links.join('|')))
    for (const { id } of await mails()) await sendMail(db, office, id, true, Date.now())
    for (const link of links) expect(sent.filter((words) => words.includes(`#${link}`))).toHaveLength(2)
    const after = JSON.stringify(await mails())
    expect(after).toContain('#•••')
    expect(after).not.toMatch(new RegExp(links.join('|')))

    await restoreBackup({ connection: getConnection(), media }, path, { replace: true })
    expect((await owner.get('/office/me')).status).toBe(401)
    expect(await db.selectFrom('staff_session').select('id').execute()).toEqual([])
    expect((await browser().post('/office/invitation', { token: links[0] })).status).toBe(410)
    // The site keeps the key it had, so two-factor still works.
    expect(await findUnreadableTwoFactor(db, await readSealingKey(db, ''))).toEqual([])
    const back = browser()
    expect((await back.signIn(email, goodPassword)).body).toEqual({ next: 'totp' })
    expect((await back.post('/office/session/two-factor', { code: appCode(secret, 1) })).status).toBe(200)
    // Sealed mails of the backup can be opened by nobody else.
    await db.updateTable('sealing_key').set({ value: 'another site has another key, of course' }).execute()
    const [waiting] = await mails()
    await sendMail(db, office, waiting?.id ?? '', true, Date.now())
    expect((await mails()).find(({ id }) => id === waiting?.id)?.state).toBe('failed')
    expect(await findUnreadableTwoFactor(db, await readSealingKey(db, ''))).toEqual([email])
    expect(await removeTwoFactor(db, email, Date.now())).toBe('removed')
    expect(await removeTwoFactor(db, email, Date.now())).toBe('no_two_factor')
    expect((await browser().signIn(email, goodPassword)).body).toEqual({ next: 'set_up_totp' })
  })
})
