import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const kindOf = (settings: Record<string, string>) => readEnv(settings).newVenue.kind

describe('what an empty database becomes', () => {
  const local: Record<string, string>[] = [
    {},
    { PORT: '8080', HOST: '0.0.0.0', TRUST_PROXY: 'on' },
    { DATA_DIR: ':memory:', PAYMENT_PROVIDER: 'sandbox' },
  ]
  test.each(local)('the demo, where nothing speaks of real guests: %j', (settings) => {
    expect(kindOf(settings)).toBe('demo')
  })

  const mediaS3 = {
    MEDIA_S3_ENDPOINT: 'https://s3.example',
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_ACCESS_KEY_ID: 'a',
    MEDIA_S3_SECRET_ACCESS_KEY: 'b',
  }
  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://miftah:secret@db.example/miftah' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://rooms.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://rooms.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost' }],
    ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'stripe' }],
    ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'paytabs' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_1' }],
    ['PAYTABS_SERVER_KEY', { PAYTABS_SERVER_KEY: 'S6JN' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://me:secret@mail.example:465' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'x'.repeat(32) }],
    ['MEDIA_S3_ENDPOINT', mediaS3],
  ])('an empty venue, because of %s', (name, settings) => {
    expect(readEnv(settings as Record<string, string>).newVenue).toEqual({
      kind: 'empty',
      byName: false,
      because: [name],
      atHome: false,
    })
    expect(kindOf({ ...(settings as Record<string, string>), VENUE: 'demo' })).toBe('demo')
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:4173', 'http://[::1]:3000'])(
    'an empty venue at %s too, where a demo that is there already stays',
    (address) => {
      expect(readEnv({ PUBLIC_URL: address }).newVenue).toEqual({
        kind: 'empty',
        byName: false,
        because: ['PUBLIC_URL'],
        atHome: true,
      })
      expect(kindOf({ PUBLIC_URL: address, VENUE: 'demo' })).toBe('demo')
    },
  )

  test('what is asked for by name, and nothing that is misspelt', () => {
    expect(readEnv({ VENUE: 'empty' }).newVenue).toMatchObject({ kind: 'empty', byName: true, because: [] })
    expect(() => readEnv({ VENUE: 'Demo' })).toThrow('VENUE (now "Demo") must be')
  })
})
