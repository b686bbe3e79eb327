import { expect, test } from 'vitest'
import { qrContent } from '#domain/booking/qr-content.ts'
import { ticketCode } from './ticket-code.ts'

test('a ticket is read as it is drawn, and as people type it', () => {
  expect(ticketCode(qrContent('7K3M9QXP2T'))).toBe('7K3M9QXP2T')
  expect(ticketCode(' 7k3m9-qxp2t ')).toBe('7K3M9QXP2T')
  expect(ticketCode('OO1LI9QXP2')).toBe('001119QXP2')
})

test('other codes are not tickets', () => {
  for (const text of ['', 'https://example.com', 'MIFTAH:', '7K3M9QXP2', '7K3M9QXP2TT', 'U234567890'])
    expect(ticketCode(text)).toBeNull()
})
