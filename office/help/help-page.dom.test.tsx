import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { HelpLink } from './help-link.tsx'
import { HelpPage } from './help-page.tsx'
import { loadHandbook } from './load-handbook.ts'
import { taskGroups, tasks } from './tasks.ts'

const prefix = { en: '', ar: '/ar' } as const
const links = (part: HTMLElement) => within(part).getAllByRole('link')

describe.each(locales)('the handbook in %s', (locale) => {
  const open = (task?: string) =>
    openScreen(locale, <HelpPage task={task} />, { path: `${prefix[locale]}/office/help` })
  const titles = async () => {
    const handbook = await loadHandbook(locale)
    return Object.fromEntries(tasks.map(({ id }) => [id, handbook[id].title]))
  }

  test('lists every task below its group', async () => {
    const { t } = open()
    await screen.findByRole('heading', { level: 1, name: t('office.nav.help') })
    for (const { name, tasks: own } of taskGroups) {
      const group = screen.getByRole('region', { name: t(`office_help.group_${name}`) })
      expect(links(group).map((link) => link.getAttribute('href'))).toEqual(
        own.map(({ id }) => `${prefix[locale]}/office/help/${id}`),
      )
    }
  })

  test('is searched by its words and by what buttons say, in any spelling', async () => {
    const { user, t } = open()
    const box = await screen.findByRole('searchbox', { name: t('office_help.search') })
    const typed = { en: 'RAMADAN moon', ar: 'رَمَضان الرؤيه' }[locale]
    await user.type(box, typed)
    await screen.findByText(t('office_help.found', { count: 1 }))
    const season = screen.getByRole('link', { name: new RegExp((await titles())['plan-season'] ?? '') })
    expect(season.getAttribute('href')).toBe(`${prefix[locale]}/office/help/plan-season`)
    await user.clear(box)
    // A button's own words, which the text only refers to.
    await user.type(box, t('office_plans.cancel_refund'))
    await screen.findByRole('link', { name: new RegExp((await titles())['close-evenings'] ?? '') })
    await user.clear(box)
    await user.type(box, 'xyzzy')
    await screen.findByText(t('office_help.found', { count: 0 }))
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  test('shows a task with the labels of the screens, its way through, and where to read on', async () => {
    const { t } = open('look')
    const named = await titles()
    await screen.findByRole('heading', { level: 1, name: named.look })
    screen.getByText(t('office_help.for', { roles: t('office.staff.role_owner') }))
    const contents = screen.getByRole('navigation', { name: t('office_help.on_page') })
    const parts = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id !== '')
    expect(links(contents).map((link) => link.getAttribute('href'))).toEqual(parts.map(({ id }) => `#${id}`))
    screen.getByText(t('office_brand.undo'), { selector: 'b' })
    expect(screen.getByRole('link', { name: t('office.nav.brand') }).getAttribute('href')).toBe(
      `${prefix[locale]}/office/brand`,
    )
    const ways = screen.getByRole('navigation', { name: t('office_help.ways') })
    expect(links(ways).map((link) => link.getAttribute('rel'))).toEqual(['prev', 'next'])
    within(screen.getByRole('region', { name: t('office_help.related') })).getByRole('link', {
      name: named.pages,
    })
    expect(screen.getByRole('img').getAttribute('alt')).not.toBe('')
  })

  test('says that there is no such task, above those there are', async () => {
    const { t } = open('nowhere')
    await screen.findByText(t('office_help.no_task'))
    screen.getByRole('searchbox')
  })

  test('is one press away from a screen', () => {
    const { t } = openScreen(locale, <HelpLink />, { path: `${prefix[locale]}/office/settings?tab=webhooks` })
    const link = screen.getByRole('link', { name: t('office_help.link_name') })
    expect(link.getAttribute('href')).toBe(`${prefix[locale]}/office/help/connect-programs`)
  })
})
