import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import AddOnDialog from './add-on-dialog.tsx'

const words = (en: string, ar: string) => ({ en, ar })
const files = { width: 900, height: 900, widths: [320, 640, 900], tint: '#240b14', placeholder: 'data:,' }
const photos = {
  slug: 'photos',
  name: words('Photos', 'صور'),
  description: words('Fifteen minutes', 'ربع ساعة'),
  price: 7500,
  per: 'order',
  maxQuantity: 1,
  published: true,
  pictures: [{ name: 'store/photos', alt: words('A camera', ''), files }],
} as const

describe.each(locales)('in %s', (locale) => {
  function open(more: Partial<Parameters<typeof AddOnDialog>[0]['addOn']> = {}) {
    const close = vi.fn()
    const addOn = { ...photos, pictures: [...photos.pictures], ...more }
    const opened = openScreen(
      locale,
      <AddOnDialog open close={close} addOn={addOn} taken={['photos']} branch="riyadh" />,
    )
    const { t, user } = opened
    const press = (key: 'actions.done' | 'actions.remove') =>
      user.click(
        screen.getByRole('button', {
          name: key === 'actions.remove' ? t('office_pictures.remove', { number: 1 }) : t(key),
        }),
      )
    return { ...opened, close, press }
  }

  test('a picture that guests see is described in both languages', async () => {
    const { t, user, close, press } = open()
    await press('actions.done')
    expect(close).not.toHaveBeenCalled()
    screen.getByText(t('errors.picture_undescribed'))
    const picture = within(screen.getByRole('group', { name: t('office_plans.add_on_picture') }))
    const arabic = picture.getAllByRole('textbox').find((box) => (box as HTMLInputElement).value === '')
    await user.type(arabic as HTMLElement, 'كاميرا')
    await press('actions.done')
    const [{ pictures }] = close.mock.calls[0] ?? []
    expect(pictures).toEqual([{ name: 'store/photos', alt: words('A camera', 'كاميرا'), files }])
  })

  test('there is room for one, and for another when it is taken out', async () => {
    const { t, close, press } = open()
    const add = () => screen.queryByLabelText(t('office_pictures.add_one'))?.closest('[hidden]')
    expect(add()).not.toBeNull()
    await press('actions.remove')
    expect(add()).toBeNull()
    await press('actions.done')
    expect(close).toHaveBeenCalledWith({ ...photos, pictures: [] })
  })

  test('what nobody is offered may still be without its description', async () => {
    const { close, press } = open({ published: false })
    await press('actions.done')
    expect(close).toHaveBeenCalledOnce()
  })
})
