import type { Page } from '@playwright/test'
import blns from 'big-list-of-naughty-strings' with { type: 'json' }
import { sendRequest } from '../contracts/calls/requests.calls.ts'
import { api } from './fixtures/api.ts'
import { expect, test } from './fixtures/site-database.ts'

const naughty = blns.map((text) => text.toWellFormed())

/** Markup that came to life would ask something, fetch something or stand there as an element. */
async function watchForLife(page: Page): Promise<string[]> {
  const alive: string[] = []
  // What the Content-Security-Policy has to stop was alive before.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  page.on('console', (message) => {
    if (message.text().startsWith('policy: ')) alive.push(message.text())
  })
  page.on('dialog', (dialog) => {
    alive.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') alive.push(request.url())
  })
  return alive
}

test('whatever guests write to us is shown as typed, never as markup', async ({ page, database }) => {
  const alive = await watchForLife(page)
  const form = {
    name: 'Noura',
    email: 'noura@guest.example',
    company: '',
    phone: '0501234567@SA',
    country: 'SA',
    ...({ requestType: 'birthday', group: 'family', playersCount: '6', photoSession: false } as const),
    branch: 'riyadh',
    notes: '',
  }
  const { code } = await api(page.request, sendRequest, { body: form })
  const { id } = await database.db
    .selectFrom('request')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const said = naughty.filter((text) => /\S/.test(text) && !text.includes('\0'))
  const at = (position: number) => new Date(Date.now() - (said.length - position) * 1000)
  const rows = said.map((text, position) => ({
    request_id: id,
    author: 'guest',
    text,
    created_at: at(position),
  }))
  await database.db
    .insertInto('request_message')
    .values(rows as never)
    .execute()
  await page.goto('/requests')
  const shown = page.locator('.message__text')
  await expect(shown).toHaveCount(said.length)
  expect(await shown.allTextContents()).toEqual(said)
  await expect(shown.locator('*')).toHaveCount(0)
  expect(alive).toEqual([])
})
