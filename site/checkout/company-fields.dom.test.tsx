import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { nameCompany } from '#contracts/calls/orders.calls.ts'
import { locales } from '#domain/locale/locale.ts'
import { FakeApi } from '#kit/api/test-fake-api.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import CompanyFields from './company-fields.tsx'
import { heldOrder } from './test-held-order.ts'

test.each(locales)(
  'a company is saved by Enter without paying, and stands once it is issued, in %s',
  async (locale) => {
    const order = heldOrder()
    const named = { ...order, buyer: { company: 'Qafila Trading', taxNumber: '310000000000003' } }
    const api = new FakeApi()
    const sent = api.answer(nameCompany, named)
    const onNamed = vi.fn()
    const pays = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const { t, user } = openScreen(
      locale,
      <form onSubmit={pays}>
        <CompanyFields order={order} onNamed={onNamed} />
        <button type="submit">pay</button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: t('payment.company_save') }))
    screen.getByText(t('validation.required', { field: t('fields.company') }))
    expect(sent).toEqual([])
    await user.type(
      screen.getByRole('textbox', { name: new RegExp(t('fields.company')) }),
      ' Qafila Trading ',
    )
    const number = screen.getByRole('textbox', { name: new RegExp(t('payment.company_tax_number')) })
    await user.type(number, '310000000000003{Enter}')
    expect(pays).not.toHaveBeenCalled()
    expect(onNamed).toHaveBeenCalledWith(named)
    expect(sent.map(({ body }) => body)).toEqual([named.buyer])

    openScreen(locale, <CompanyFields order={{ ...named, state: 'confirmed' }} onNamed={onNamed} />)
    screen.getByText(t('payment.company_named'))
  },
)
