import type { Queries } from '#server/db/connect.ts'

/** Whose two-factor secret can not be read with a key, as after a restore without the key of then. */
export async function findUnreadableTwoFactor(db: Queries, sealingKey: string): Promise<string[]> {
  const { symmetricDecrypt } = await import('better-auth/crypto')
  const locks = await db
    .selectFrom('staff_two_factor')
    .innerJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['email', 'secret'])
    .orderBy('email')
    .execute()
  const opens = (secret: string) =>
    symmetricDecrypt({ key: sealingKey, data: secret }).then(
      () => true,
      () => false,
    )
  const opened = await Promise.all(locks.map(({ secret }) => opens(secret)))
  return locks.filter((_, place) => !opened[place]).map(({ email }) => email)
}
