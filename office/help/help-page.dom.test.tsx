import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { HelpLink } from './help-link.tsx'
import { HelpPage } from './help-page.tsx'
import { loadHandbook } from './load-handbook.ts'
import { taskGroups } from './tasks.ts'

const prefix = { en: '', ar: '/ar' } as const
const links = (part: HTMLElement) => within(part).getAllByRole('link')

describe.each(locales)('the handbook in %s', (locale) => {
  const open = async (task?: string) => {
    const handbook = await loadHandbook(locale)
    const path = `${prefix[locale]}/office/help`
    return { handbook, ...openScreen(locale, <HelpPage handbook={handbook} task={task} />, { path }) }
  }

  test('lists every task below its group', async () => {
    const { t } = await open()
    screen.getByRole('heading', { level: 1, name: t('office.nav.help') })
    for (const { name, tasks: own } of taskGroups) {
      const group = screen.getByRole('region', { name: t(`office_help.group_${name}`) })
      expect(links(group).map((link) => link.getAttribute('href'))).toEqual(
        own.map(({ id }) => `${prefix[locale]}/office/help/${id}`),
      )
    }
  })

  test('is searched by its words and by what buttons say, in any spelling', async () => {
    const { handbook, user, t } = await open()
    const box = screen.getByRole('searchbox', { name: t('office_help.search') })
    const typed = { en: 'RAMADAN moon', ar: 'رَمَضان الرؤيه' }[locale]
    await user.type(box, typed)
    await screen.findByText(t('office_help.found', { count: 1 }))
    const season = screen.getByRole('link', { name: new RegExp(handbook['plan-season'].title) })
    expect(season.getAttribute('href')).toBe(`${prefix[locale]}/office/help/plan-season`)
    await user.clear(box)
    // A button's own words, which the text only refers to.
    await user.type(box, t('office_plans.cancel_refund'))
    await screen.findByRole('link', { name: new RegExp(handbook['close-evenings'].title) })
    await user.clear(box)
    await user.type(box, 'xyzzy')
    await screen.findByText(t('office_help.found', { count: 0 }))
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  test('shows a task with the labels of the screens, its way through, and where to read on', async () => {
    const { handbook, t } = await open('look')
    screen.getByRole('heading', { level: 1, name: handbook.look.title })
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
      name: handbook.pages.title,
    })
    expect(screen.getByRole('img').getAttribute('alt')).not.toBe('')
  })

  test('says that there is no such task, above those there are', async () => {
    const { t } = await open('nowhere')
    screen.getByText(t('office_help.no_task'))
    screen.getByRole('searchbox')
  })

  test('is one press away from a screen', () => {
    const { t } = openScreen(locale, <HelpLink />, { path: `${prefix[locale]}/office/settings?tab=webhooks` })
    const link = screen.getByRole('link', { name: t('office_help.link_name') })
    expect(link.getAttribute('href')).toBe(`${prefix[locale]}/office/help/connect-programs`)
  })
})
