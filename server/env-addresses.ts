import * as z from 'zod/mini'

/** Empty, or an address that passes; one sentence says what would. */
function addressOrNothing(passes: (url: URL) => boolean, error: string) {
  return z
    .string()
    .check(z.refine((text) => text === '' || (URL.canParse(text) && passes(new URL(text))), error))
}

export const webAddress = addressOrNothing(
  ({ protocol }) => protocol === 'https:' || protocol === 'http:',
  'must be empty or begin with http:// or https://',
)

export const databaseAddress = addressOrNothing(
  ({ protocol }) => protocol === 'postgres:' || protocol === 'postgresql:',
  'must be empty or an address such as postgres://user:password@host:5432/name',
)

export const origin = addressOrNothing(
  ({ protocol, href, origin }) => /^https?:$/.test(protocol) && href === `${origin}/`,
  'must be an origin such as https://example.com, without a path',
)

export const mailAddress = addressOrNothing(
  ({ protocol }) => protocol === 'smtp:' || protocol === 'smtps:',
  'must be empty or an address such as smtps://user:password@host:465',
)

export const storageAddress = addressOrNothing(
  ({ protocol, username, search, hash }) =>
    /^https?:$/.test(protocol) && username === '' && search === '' && hash === '',
  'must be empty or an address such as https://s3.eu-central-1.amazonaws.com',
)
