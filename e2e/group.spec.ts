import { journeyLocales } from './fixtures/journey-locales.ts'
import { text } from './fixtures/kit-page.ts'
import { paidOrder } from './fixtures/paid-order.ts'
import { expect, test } from './fixtures/test.ts'
import { violationsInBothModes, violationsOf } from './fixtures/violations.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const locale of journeyLocales) {
  const other = locale === 'ar' ? 'en' : 'ar'

  test(`whoever booked in ${locale} invites a friend, who reads ${other}, says yes, and is on the ticket`, async ({
    page,
    browser,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { link, key, code } = await paidOrder(request, { branch: 'riyadh', room: 'alchemist', locale })
    await page.goto(`${link}#key=${key}`)
    const panel = page.getByRole('region', { name: text(locale, 'group.names') })
    await expect(panel.getByRole('listitem')).toHaveText([text(locale, 'group.ticket_you')])
    expect(await violationsOf(page)).toEqual([])

    // What the chat carries: the game and one link, in the words of whoever booked.
    const share = page.getByRole('link', { name: text(locale, 'summary.share') })
    await expect(share).toHaveAttribute('href', /invitation/)
    const sent = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(sent).not.toContain(code)
    const invitation = new URL(/https?:\/\/\S+/.exec(sent)?.[0] ?? '')
    expect(invitation.pathname).toMatch(/^\/riyadh\//)

    const context = await browser.newContext({
      locale: other === 'ar' ? 'ar-SA' : 'en-GB',
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    const friend = await context.newPage()
    const path = `${invitation.pathname}${invitation.search}`
    const answer = await friend.goto(`${path}${invitation.hash}`)
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toMatch(/og:image" content="[^"]*alchemist/)
    await expect(friend.locator('html')).toHaveAttribute('lang', other)
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(text(other, 'group.title'))
    expect(friend.url()).not.toContain('key')
    await expect(friend.locator('body')).not.toContainText(code)
    await friend.getByLabel(text(other, 'fields.name')).fill(other === 'ar' ? 'فهد' : 'Fahad')
    expect(await violationsInBothModes(friend)).toEqual([])
    await friend.getByRole('button', { name: text(other, 'group.join') }).click()
    const name = other === 'ar' ? 'فهد' : 'Fahad'
    const title = text(other, 'group.title_in', { name })
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(title)
    await friend.reload()
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(title)

    await page.reload()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await panel.getByRole('button', { name: text(locale, 'group.remove', { name }) }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: text(locale, 'group.remove_yes') }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await friend.reload()
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText(text(other, 'group.gone_title'))
    await context.close()
  })
}
