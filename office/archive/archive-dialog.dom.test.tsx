import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import ArchiveDialog, { type ArchiveAsked } from './archive-dialog.tsx'
import { ArchivedList } from './archived-list.tsx'

const nothing = { barriers: [], effects: [] }

describe.each(locales)('in %s', (locale) => {
  function open(asked: Partial<ArchiveAsked>) {
    const close = vi.fn()
    const send = vi.fn(async () => ({ ok: true, data: 'archived' }) as const)
    const opened = openScreen(
      locale,
      <ArchiveDialog
        open
        close={close}
        name="Vault"
        text="What it means"
        outlook={nothing}
        send={send}
        {...asked}
      />,
    )
    return { ...opened, close, send }
  }

  test('what follows is said before it is done, the worst of it as a warning', async () => {
    const effects = [
      { code: 'last_room', count: 1 },
      { code: 'calendars', count: 2 },
    ] as const
    const { user, t, close, send } = open({ outlook: { barriers: [], effects: [...effects] } })
    screen.getByText('What it means')
    expect(screen.getByText(t('office_archive.effect_last_room')).className).toContain('msg--bad')
    screen.getByText(t('office_archive.effect_calendars', { count: 2 }))
    expect(send).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: t('office_archive.archive') }))
    expect(send).toHaveBeenCalledOnce()
    expect(close).toHaveBeenCalledWith('archived')
  })

  test('what stands in the way is said with a link to it, and nothing can be pressed', () => {
    const barriers = [
      { code: 'archive_bookings', count: 3 },
      { code: 'archive_holds', count: 1 },
    ] as const
    const { t } = open({
      outlook: { barriers: [...barriers], effects: [] },
      settledAt: { archive_bookings: '/office/orders?room=vault' },
    })
    const [bookings, holds] = screen.getAllByRole('listitem')
    const link = within(bookings as HTMLElement).getByRole('link', { name: t('office_archive.see_bookings') })
    expect(link.getAttribute('href')).toMatch(/\/office\/orders\?room=vault$/)
    expect(bookings?.textContent).toContain(t('office_archive.bar_archive_bookings', { count: 3 }))
    expect(within(holds as HTMLElement).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: t('office_archive.archive') })).toBeNull()
  })

  test('the archive is folded away, counted, and each thing has its own way back', async () => {
    const back = vi.fn()
    const item = {
      slug: 'vault',
      name: { en: 'Vault', ar: 'الخزنة' },
      archivedAt: '2026-11-01T12:00:00.000Z',
    }
    const { user, t } = openScreen(locale, <ArchivedList items={[item]} onRestore={back} />)
    await user.click(screen.getByText(t('office_archive.title', { count: 1 })))
    const name = t('office_archive.restore_of', { name: item.name[locale] })
    await user.click(screen.getByRole('button', { name }))
    expect(back).toHaveBeenCalledWith(item)
  })

  test('an empty archive shows nothing, and whoever may not restore has no button', () => {
    const { t } = openScreen(locale, <ArchivedList items={[]} onRestore={undefined} />)
    expect(screen.queryByText(t('office_archive.title', { count: 0 }))).toBeNull()
  })
})
